import { plural, t } from "@lingui/core/macro";
import type { Measure } from "#contract/requirements/requirement-values.ts";
import type {
  Condition,
  ConditionStanding,
  RequirementState,
  StateCounts,
} from "#contract/requirements/requirements.ts";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import { formatHours, formatNumber } from "#web/platform/ui/format/format.ts";
import { perLanguage } from "#web/platform/ui/format/per-language.ts";

const lists = perLanguage((language) => new Intl.ListFormat(language, { type: "conjunction" }));

/** A state as shown on screen. */
export function stateText(state: RequirementState): string {
  switch (state) {
    case "met":
      return t`Met`;
    case "on-track":
      return t`On track`;
    case "possible":
      return t`Still possible`;
    case "impossible":
      return t`No longer possible`;
    case "not-met":
      return t`Not met`;
  }
}

/** A number of a condition; hours are judged in minutes. */
export function amountText({ measure }: { measure: Measure }, amount: number): string {
  return formatNumber(measure === "hours" ? hoursOf(amount) : amount);
}

/** "27 of 30 points", "4 of 6 events", "74% of events, 75% needed", "No events yet". */
export function standingText(
  { measure }: { measure: Measure },
  standing: ConditionStanding,
): string {
  if (standing.have === null) return t`No events yet`;
  const [have, need] = [formatNumber(standing.have), formatNumber(standing.need)];
  switch (measure) {
    case "points":
      return plural(standing.need, { one: `${have} of # point`, other: `${have} of # points` });
    case "events":
      return plural(standing.need, { one: `${have} of # event`, other: `${have} of # events` });
    case "hours": {
      const [done, hours] = [amountText({ measure }, standing.have), formatHours(standing.need)];
      return t`${done} of ${hours}`;
    }
    case "share":
      return t`${have}% of events, ${need}% needed`;
  }
}

/** What is missing: "3 to go", "4 events in a row to go"; empty if nothing is. */
export function leftText({ measure }: { measure: Measure }, { left }: ConditionStanding): string {
  if (left === 0) return "";
  if (left === null) return t`Out of reach`;
  const count = amountText({ measure }, left);
  return measure === "share"
    ? plural(left, { one: "attend # more event", other: "attend the next # events in a row" })
    : t`${count} to go`;
}

/** What is shown of a condition in a list of members. */
type ListedStanding = ConditionStanding & {
  /** Whether the whole requirement is met, so that nothing is missing. */
  isMet: boolean;
};

/**
 * "Competitions: 9 of 9 points", "29 of 30 points, 1 to go": never more than the goal (R26.54).
 * Without `names`, the categories stay unsaid.
 */
export function progressText(
  condition: Condition,
  { isMet, ...standing }: ListedStanding,
  names: ReadonlyMap<string, string> | undefined,
): string {
  const { measure } = condition;
  const { have, need, left } = standing;
  const isDone = left === 0 && have !== null;
  const isShare = measure === "share";
  const share = formatNumber(have ?? 0);
  const amount =
    isDone && isShare
      ? t`${share}% of events`
      : standingText(
          condition,
          isShare || have === null ? standing : { ...standing, have: Math.min(have, need) },
        );
  const missing = isMet ? "" : leftText(condition, standing);
  const text = missing === "" ? amount : t`${amount}, ${missing}`;
  const list = lists().format(condition.categories.flatMap((id) => names?.get(id) ?? []));
  return list === "" ? text : t`${list}: ${text}`;
}

/** What a condition asks: "10 points from Competitions", "75% of Practices, 2 free misses". */
export function conditionText(condition: Condition, names: ReadonlyMap<string, string>): string {
  const { measure, need, freeMisses } = condition;
  const of = condition.categories.flatMap((id) => names.get(id) ?? []);
  const list = lists().format(of);
  const number = formatNumber(need);
  switch (measure) {
    case "points": {
      const points = plural(need, { one: "# point", other: "# points" });
      return of.length === 0 ? points : t`${points} from ${list}`;
    }
    case "events": {
      const events = plural(need, { one: "# event", other: "# events" });
      return of.length === 0 ? events : t`${events} in ${list}`;
    }
    case "hours": {
      const hours = formatHours(need);
      return of.length === 0 ? t`${hours} of service` : t`${hours} of service from ${list}`;
    }
    case "share": {
      const share = of.length === 0 ? t`${number}% of all events` : t`${number}% of ${list}`;
      return freeMisses === 0
        ? share
        : plural(freeMisses, {
            one: `${share}, # miss allowed`,
            other: `${share}, # misses allowed`,
          });
    }
  }
}

/** "12 of 42 members met it, 5 on track". */
export function countsText(counts: StateCounts): string {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const [met, track] = [formatNumber(counts.met), formatNumber(counts["on-track"])];
  return plural(all, {
    0: "No members yet",
    one: `${met} of # member met it, ${track} on track`,
    other: `${met} of # members met it, ${track} on track`,
  });
}
