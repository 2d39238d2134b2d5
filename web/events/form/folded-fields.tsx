import { t } from "@lingui/core/macro";
import { RadioField } from "#web/platform/ui/fields/radio-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import type { FieldErrors } from "#web/platform/ui/fields/use-form.ts";
import type { TypedEvent } from "./use-event-draft.ts";

/** The event's service hours, under More Options until the club has used them (R13.41). */
export function HoursField({
  typed,
  errors,
}: {
  typed: Pick<TypedEvent, "hours">;
  errors: FieldErrors;
}) {
  return (
    <TextField
      label={t`Service Hours`}
      description={t`For example, 2.5 or 2:30. Leave blank if there are none.`}
      name="hours"
      autoComplete="off"
      defaultValue={typed.hours}
      error={errors["hours"]}
    />
  );
}

/** Whether the event's code changes (R6.17), under More Options until one has (R13.41). */
export function CodeKindField({ typed }: { typed: Pick<TypedEvent, "codeKind"> }) {
  return (
    <RadioField
      label={t`Code`}
      name="codeKind"
      options={[
        { value: "fixed", label: t`Fixed`, hint: t`Stays the same` },
        { value: "changing", label: t`Changing`, hint: t`A new code every 30 seconds` },
      ]}
      defaultValue={typed.codeKind}
    />
  );
}
