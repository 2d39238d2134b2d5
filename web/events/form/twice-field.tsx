import { t } from "@lingui/core/macro";
import { Select } from "#web/platform/ui/fields/select.tsx";
import classes from "./twice-field.module.css";

/**
 * UTC offsets that distinguish the two instants of a local time that repeats when clocks are set
 * back.
 */
export type Offsets = { first: string; second: string };
/** The form's times that occur twice on their day. */
export type Twice = { starts?: Offsets | undefined; ends?: Offsets | undefined };

/** Asks which of the two instants is meant; renders nothing without offsets (R6.20). */
export function TwiceField({ name, offsets }: { name: string; offsets: Offsets | undefined }) {
  if (offsets === undefined) return null;
  const { first, second } = offsets;
  return (
    <Select name={name} aria-label={t`First or second time`} className={classes["which"] ?? ""}>
      <option value={first}>{t`First (UTC${first})`}</option>
      <option value={second}>{t`Second (UTC${second})`}</option>
    </Select>
  );
}
