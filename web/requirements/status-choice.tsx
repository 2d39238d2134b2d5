import { Trans } from "@lingui/react/macro";
import { Select } from "#web/platform/ui/fields/select.tsx";
import classes from "./status-choice.module.css";

type StatusChoiceProps = {
  /** The club's requirements; at least one. */
  requirements: readonly { id: string; name: string }[];
  /** The chosen one's id. */
  value: string;
  onChange: (requirementId: string) => void;
};

/** Which requirement the status next to each name is about (R20.7). */
export function StatusChoice({ requirements, value, onChange }: StatusChoiceProps) {
  return (
    <label className={classes["choice"]}>
      <Trans>Status</Trans>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {requirements.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}
