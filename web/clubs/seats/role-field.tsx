import { t } from "@lingui/core/macro";
import { seatRoles, type SeatRole } from "#contract/clubs/seats/abilities.ts";
import { roleHint, roleText } from "#web/platform/texts/role-text.ts";
import { RadioField } from "#web/platform/ui/fields/radio-field.tsx";

type RoleFieldProps = { value: SeatRole; onInput: (role: SeatRole) => void };

/** A choice of roles, each with its permissions. */
export function RoleField({ value, onInput }: RoleFieldProps) {
  return (
    <RadioField
      label={t`Role`}
      name="role"
      options={seatRoles.map((role) => ({
        value: role,
        label: roleText(role),
        hint: roleHint(role),
      }))}
      defaultValue={value}
      stacked
      onInput={onInput}
    />
  );
}
