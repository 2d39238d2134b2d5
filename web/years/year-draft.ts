import type { CommandInput } from "#contract/ledger.ts";
import { bounds } from "#contract/bounds.ts";
import { carriedOver, type CarryRule } from "#contract/carry-over.ts";
import type { YearStart } from "#contract/years.ts";
import { readNumber } from "#web/ui/read-number.ts";

/** The form of a new year, as typed. */
export type YearDraft = {
  name: string;
  startsOn: string;
  carry: CarryRule["kind"];
  percent: string;
  most: string;
  graduateIds: ReadonlySet<string>;
};

/** The form before anything is typed: all points, and who will have graduated. */
export function firstDraft({ next, people }: YearStart): YearDraft {
  return {
    ...next,
    ...{ carry: "all", percent: "50", most: "" },
    graduateIds: new Set(people.filter(({ graduates }) => graduates).map(({ id }) => id)),
  };
}

/** The rule as typed; undefined while it isn't valid. */
export function ruleOf({ carry, percent, most }: YearDraft): CarryRule | undefined {
  if (carry !== "part") return { kind: carry };
  const rule = { kind: carry, percent: readNumber(percent) ?? 0, most: readNumber(most) };
  const isValid =
    isWithin(rule.percent, 1, 100) &&
    (rule.most === null || isWithin(rule.most, 0, bounds.maxPoints));
  return isValid ? rule : undefined;
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

/** The command that starts the year; undefined while something is missing. */
export function commandOf(draft: YearDraft): CommandInput | undefined {
  const carry = ruleOf(draft);
  const { startsOn } = draft;
  const name = draft.name.trim();
  if (carry === undefined || name === "" || startsOn === "") return undefined;
  return { kind: "start-year", name, startsOn, carry, graduateIds: [...draft.graduateIds] };
}

/** A member in the rehearsal: what they have now, and what they would start with. */
export type Rehearsed = YearStart["people"][number] & { starts: number | undefined };

/** Everyone, with what they would start the new year with. */
export function rehearse(people: YearStart["people"], draft: YearDraft): Rehearsed[] {
  const rule = ruleOf(draft);
  return people.map((person) => ({
    ...person,
    graduates: draft.graduateIds.has(person.id),
    starts: rule && carriedOver(person.totalPoints, rule),
  }));
}
