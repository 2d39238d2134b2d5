import { t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { formatNumber } from "#web/platform/ui/format/format-number.ts";
import classes from "./roll-call.module.css";
import type { RollRow } from "./roll-rows.ts";

/**
 * Counts people who are here and people who aren't saved yet, separately (R25.5). The second line
 * has its room from the beginning, so that it moves no row.
 */
export function RollCount({ rows }: { rows: readonly RollRow[] }) {
  const countOf = (test: (row: RollRow) => boolean) => rows.filter(test).length;
  const here = formatNumber(countOf(({ state }) => state.kind === "here"));
  const late = countOf(({ state }) => state.kind === "waiting" && state.isLate);
  const refused = countOf(({ state }) => state.kind === "refused");
  const excused = countOf(({ state }) => state.kind === "excused");
  const all = formatNumber(rows.length);
  return (
    <div className={classes["count"]}>
      <p className={classes["here"]}>{t`${here} of ${all} here`}</p>
      <div className={classes["others"]}>
        {excused > 0 && (
          <p className={classes["excused"]}>
            <Plural value={excused} one="# excused" other="# excused" />
          </p>
        )}
        <p role="status" className={classes["unsaved"]}>
          {late > 0 && (
            <span>
              <Plural value={late} one="# not saved yet" other="# not saved yet" />
            </span>
          )}
          {refused > 0 && (
            <span className={classes["refused"]}>
              <Plural value={refused} one="# not added" other="# not added" />
            </span>
          )}
        </p>
      </div>
    </div>
  );
}
