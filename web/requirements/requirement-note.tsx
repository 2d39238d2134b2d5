import { t } from "@lingui/core/macro";
import type { Requirement } from "#contract/requirements/requirements.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import classes from "./requirement-note.module.css";
import { conditionText } from "./requirement-texts.ts";

type RequirementNoteProps = { requirement: Requirement; names: ReadonlyMap<string, string> };

/** What a requirement asks, in one line. */
export function RequirementNote({ requirement, names }: RequirementNoteProps) {
  const { note, deadline, atLeast, conditions } = requirement;
  const asked = conditions.map((condition) => conditionText(condition, names)).join(" · ");
  const [count, all] = [formatNumber(atLeast ?? 0), formatNumber(conditions.length)];
  const day = deadline === null ? "" : formatEventDate(deadline);
  const parts = [
    atLeast === null || atLeast === conditions.length ? asked : t`${count} of ${all}: ${asked}`,
    ...(deadline === null ? [] : [t`by ${day}`]),
    ...(note === "" ? [] : [note]),
  ];
  return <p className={classes["note"]}>{parts.join(" · ")}</p>;
}
