import { plural, t } from "@lingui/core/macro";
import type { Condition, OwnRequirement } from "#contract/requirements/requirements.ts";
import { formatDay, formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatHours, formatNumber } from "#web/platform/ui/format/format.ts";
import classes from "./own-requirements.module.css";
import { ProgressBar } from "./progress-bar.tsx";
import { leftText, standingText, stateText } from "./requirement-texts.ts";
import { StatePill } from "./state-pill.tsx";
import { SumOf } from "./sum-of.tsx";

/** Where a member stands on one requirement, condition by condition (R26.7). */
export function OwnRequirementOf({ requirement }: { requirement: OwnRequirement }) {
  const { name, note, deadline, atLeast, conditions, standings, state, recorded } = requirement;
  const several = conditions.length > 1;
  return (
    <li className={classes["one"]}>
      <div className={classes["head"]}>
        <h3>{name}</h3>
        <StatePill state={state} />
      </div>
      {note !== "" && <p className={classes["note"]}>{note}</p>}
      {recorded !== null && <p className={classes["note"]}>{recordedText(recorded)}</p>}
      {(deadline !== null || several) && (
        <p className={classes["note"]}>
          {[
            ...(several ? [howMany(atLeast, conditions.length)] : []),
            ...(deadline === null ? [] : [byText(deadline)]),
          ].join(" · ")}
        </p>
      )}
      <ul className={classes["conditions"]}>
        {standings.map((standing, index) => {
          const condition = conditions[index];
          return (
            // Conditions have no other identity than their place.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              {condition && <ConditionOf condition={condition} standing={standing} />}
            </li>
          );
        })}
      </ul>
    </li>
  );
}

/** "Recorded on May 2: Met · 27 of 30 points" (R26.13). */
function recordedText({ at, state, conditions }: NonNullable<OwnRequirement["recorded"]>): string {
  const [day, status] = [formatDay(at), stateText(state)];
  const numbers = conditions.map((one) => standingText(one, one)).join(" · ");
  return t`Recorded on ${day}: ${status} · ${numbers}`;
}

type OneCondition = { condition: Condition; standing: OwnRequirement["standings"][number] };

function ConditionOf({ condition, standing }: OneCondition) {
  const { have, need, left, ahead, categoryNames, running } = standing;
  const amount = standingText(condition, standing);
  const missing = leftText(condition, standing);
  const names = categoryNames.join(", ");
  return (
    <>
      <p className={classes["amount"]}>
        {categoryNames.length > 0 && <span className={classes["names"]}>{t`${names}:`} </span>}
        {missing === ""
          ? amount
          : left === null
            ? t`${amount}. ${missing}.`
            : t`${amount}, ${missing}.`}{" "}
        {left !== 0 && ahead.events > 0 && aheadText(condition, ahead)}
      </p>
      {have !== null && <ProgressBar have={have} need={need} />}
      {running && <p className={classes["note"]}>{t`Time since sign-in counts after sign-out.`}</p>}
      {have !== null && <SumOf condition={condition} standing={standing} />}
    </>
  );
}

type Ahead = OwnRequirement["standings"][number]["ahead"];

function aheadText({ measure }: Condition, { events, points, minutes }: Ahead) {
  const worth = measure === "hours" ? formatHours(minutes) : formatNumber(points);
  return measure === "points" || measure === "hours"
    ? plural(events, {
        one: `# event left, worth ${worth}.`,
        other: `# events left, worth ${worth}.`,
      })
    : plural(events, { one: "# event left.", other: "# events left." });
}

function howMany(atLeast: number | null, count: number): string {
  if (atLeast === null || atLeast === count) return t`All of these`;
  return plural(atLeast, { one: `At least # of these`, other: `At least # of these` });
}

function byText(deadline: string): string {
  const day = formatEventDate(deadline);
  return t`By ${day}`;
}
