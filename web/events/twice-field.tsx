import { t } from "@lingui/core/macro";
import classes from "./twice-field.module.css";

/** Offsets from UTC that tell apart the two instants of a local time that repeats when clocks go back. */
export type Offsets = { first: string; second: string };
/** What of the form comes twice on its day. */
export type Twice = { starts?: Offsets | undefined; ends?: Offsets | undefined };

/** Asks which of the two times is meant; without offsets there is nothing to ask (R6.20). */
export function TwiceField({ name, offsets }: { name: string; offsets: Offsets | undefined }) {
  if (offsets === undefined) return null;
  const { first, second } = offsets;
  return (
    <select name={name} aria-label={t`Which of the two times`} className={classes["which"]}>
      <option value={first}>{t`First (UTC${first})`}</option>
      <option value={second}>{t`Second (UTC${second})`}</option>
    </select>
  );
}
