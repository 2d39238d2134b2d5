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
  /** What was typed for some members in place of what the rule gives them. */
  byHand: ReadonlyMap<string, string>;
  graduateIds: ReadonlySet<string>;
  /** The requirements that come along, and whether their deadlines do. */
  requirementIds: ReadonlySet<string>;
  deadlines: "year-later" | "none";
  /** The accounts of officers who stay. */
  stayingIds: ReadonlySet<string>;
};

/**
 * The form before anything is typed: all points, all requirements, who will have graduated, and the
 * officers who won't.
 */
export function firstDraft({ next, people, requirements, officers }: YearStart): YearDraft {
  const idsOf = (list: readonly { id: string }[]) => new Set(list.map(({ id }) => id));
  return {
    ...next,
    ...{ carry: "all", percent: "50", most: "", byHand: new Map() },
    graduateIds: idsOf(people.filter(({ graduates }) => graduates)),
    ...{ requirementIds: idsOf(requirements), deadlines: "year-later" },
    stayingIds: idsOf(officers.filter(({ graduates }) => !graduates)),
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

/** Points typed by hand; undefined while they aren't valid. */
function pointsOf(typed: string): number | undefined {
  const points = readNumber(typed);
  const isValid = points !== null && isWithin(points, -bounds.maxPoints, bounds.maxPoints);
  return isValid ? points : undefined;
}

/** Whether someone who owns the club stays. */
export function hasOwner({ officers }: Pick<YearStart, "officers">, draft: YearDraft): boolean {
  return officers.some(({ id, role }) => role === "owner" && draft.stayingIds.has(id));
}

/** The command that starts the year; undefined while something is missing. */
export function commandOf(start: YearStart, draft: YearDraft): CommandInput | undefined {
  const carry = ruleOf(draft);
  const { startsOn, deadlines } = draft;
  const name = draft.name.trim();
  const byHand = [...draft.byHand].map(([personId, typed]) => ({
    ...{ personId, points: pointsOf(typed) },
  }));
  const typed = byHand.flatMap(({ personId, points }) =>
    points === undefined ? [] : [{ personId, points }],
  );
  const isIncomplete = name === "" || startsOn === "" || !hasOwner(start, draft);
  if (carry === undefined || typed.length < byHand.length || isIncomplete) return undefined;
  return {
    ...{ kind: "start-year", name, startsOn, carry, byHand: typed },
    graduateIds: [...draft.graduateIds],
    requirements: { requirementIds: [...draft.requirementIds], deadlines },
    leavingIds: start.officers.flatMap(({ id }) => (draft.stayingIds.has(id) ? [] : id)),
  };
}

/** A member in the rehearsal: what they have now, and what they would start with. */
export type Rehearsed = YearStart["people"][number] & {
  starts: number | undefined;
  /** What was typed for them, if anything. */
  typed: string | undefined;
};

/** Everyone, with what they would start the new year with. */
export function rehearse(people: YearStart["people"], draft: YearDraft): Rehearsed[] {
  const rule = ruleOf(draft);
  return people.map((person) => {
    const typed = draft.byHand.get(person.id);
    return {
      ...{ ...person, typed, graduates: draft.graduateIds.has(person.id) },
      starts: typed === undefined ? rule && carriedOver(person.totalPoints, rule) : pointsOf(typed),
    };
  });
}

/** The drafts of clubs' new years, so that nothing typed is lost by looking at another page. */
const drafts = new Map<string, YearDraft>();

/** The draft that was left, without people and officers who are gone since; or a new one. */
export function takeUpDraft(clubId: string, start: YearStart): YearDraft {
  const draft = drafts.get(clubId);
  if (draft === undefined) return firstDraft(start);
  const only = (ids: ReadonlySet<string>, known: readonly { id: string }[]) =>
    new Set(known.flatMap(({ id }) => (ids.has(id) ? [id] : [])));
  const members = new Set(start.people.map(({ id }) => id));
  return {
    ...draft,
    byHand: new Map([...draft.byHand].filter(([id]) => members.has(id))),
    graduateIds: only(draft.graduateIds, start.people),
    requirementIds: only(draft.requirementIds, start.requirements),
    stayingIds: only(draft.stayingIds, start.officers),
  };
}

/** Keeps a draft; undefined forgets it. */
export function keepDraft(clubId: string, draft: YearDraft | undefined): void {
  if (draft === undefined) drafts.delete(clubId);
  else drafts.set(clubId, draft);
}
