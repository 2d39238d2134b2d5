import { t } from "@lingui/core/macro";
import { SelectField } from "#web/platform/ui/fields/select-field.tsx";
import classes from "./record.module.css";

type ClubChoiceProps = {
  clubs: readonly { id: string; name: string }[];
  /** The chosen club's id. */
  value: string;
  onChange: (clubId: string) => void;
};

/** Which club's record a member of several clubs sees (R26.20). */
export function ClubChoice({ clubs, value, onChange }: ClubChoiceProps) {
  return (
    <div className={classes["choice"]}>
      <SelectField label={t`Club`} value={value} onChange={(event) => onChange(event.target.value)}>
        {clubs.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
