import type { YearStart } from "#contract/clubs/years.ts";
import type { CommandInput } from "#contract/ledger/ledger.ts";
import { carriedOver, type CarryRule } from "#contract/members/carry-over.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { dropDraft, findDraft, keepDraft } from "#web/platform/device/drafts.ts";
import { readNumber } from "#web/platform/ui/fields/read-number.ts";

/** The form of a new year, as it is shown. */
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

/** What the owner typed and ticked, by id: all that is kept of the form. */
export type YearChanges = Partial<
  Pick<YearDraft, "name" | "startsOn" | "carry" | "percent" | "most" | "deadlines">
> & {
  byHand?: ReadonlyMap<string, string>;
  graduates?: Ticks;
  requirements?: Ticks;
  staying?: Ticks;
};
type Ticks = ReadonlyMap<string, boolean>;

/** Ticks with one more. */
export function ticked(ticks: Ticks | undefined, id: string, isTicked: boolean): Ticks {
  return new Map(ticks).set(id, isTicked);
}

/**
 * The form: what the owner changed, and for the rest all points, all requirements, who will have
 * graduated, and the officers who won't. So whoever and whatever comes while the form is open, or
 * kept, isn't left out because nobody ticked it (R31.9, R31.10), and what is gone isn't in it.
 */
export function draftOf(start: YearStart, changes: YearChanges = {}): YearDraft {
  const {
    byHand = new Map<string, string>(),
    graduates,
    requirements,
    staying,
    ...typed
  } = changes;
  const pick = <One extends { id: string }>(
    all: readonly One[],
    ticks: Ticks | undefined,
    isUsual: (one: One) => boolean,
  ) => new Set(all.flatMap((one) => ((ticks?.get(one.id) ?? isUsual(one)) ? [one.id] : [])));
  const members = new Set(start.people.map(({ id }) => id));
  return {
    ...start.next,
    carry: "all",
    percent: "50",
    most: "",
    deadlines: "year-later",
    ...typed,
    byHand: new Map([...byHand].filter(([id]) => members.has(id))),
    graduateIds: pick(start.people, graduates, (one) => one.graduates),
    requirementIds: pick(start.requirements, requirements, () => true),
    stayingIds: pick(start.officers, staying, (one) => !one.graduates),
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
    personId,
    points: pointsOf(typed),
  }));
  const typed = byHand.flatMap(({ personId, points }) =>
    points === undefined ? [] : [{ personId, points }],
  );
  const isIncomplete = name === "" || startsOn === "" || !hasOwner(start, draft);
  if (carry === undefined || typed.length < byHand.length || isIncomplete) return undefined;
  return {
    kind: "start-year",
    name,
    startsOn,
    carry,
    byHand: typed,
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
      ...person,
      typed,
      graduates: draft.graduateIds.has(person.id),
      starts: typed === undefined ? rule && carriedOver(person.totalPoints, rule) : pointsOf(typed),
    };
  });
}

/** The form of a club's new year, as one account left it. */
export type YearPlace = { accountId: string; clubId: string };
const draftPlaceOf = ({ accountId, clubId }: YearPlace) => ({ accountId, name: `year ${clubId}` });

/** The changes as they are stored, where maps are lists of pairs. */
type Stored = Omit<YearChanges, keyof Maps> & { [Name in keyof Maps]: [string, never][] };
type Maps = Pick<YearChanges, "byHand" | "graduates" | "requirements" | "staying">;

/** The changes that were left, so that nothing typed is lost by looking at another page. */
export function takeUpChanges(place: YearPlace): YearChanges {
  const { byHand, graduates, requirements, staying, ...typed } =
    findDraft<Stored>(draftPlaceOf(place)) ?? {};
  const maps = Object.entries({ byHand, graduates, requirements, staying }).flatMap(
    ([name, pairs]) => (pairs === undefined ? [] : [[name, new Map(pairs)]]),
  );
  return { ...typed, ...Object.fromEntries(maps) };
}

/** Keeps changes; undefined forgets them. */
export function keepChanges(place: YearPlace, changes: YearChanges | undefined): void {
  if (changes === undefined) return dropDraft(draftPlaceOf(place));
  const stored = Object.entries(changes).map(([name, value]) => [
    ...[name, value instanceof Map ? [...value] : value],
  ]);
  keepDraft(draftPlaceOf(place), Object.fromEntries(stored));
}
