import type { CountedEvent, PersonFacts } from "#contract/requirements/judge-requirement.ts";
import type { RequirementInput, Results, Standing } from "#contract/requirements/requirements.ts";
import { requireCategories } from "../clubs/category-commands.ts";
import type { Plan } from "../ledger/ledger.ts";
import { Refusal } from "../refusal.ts";
import {
  carryoverOf,
  listingOf,
  membersOf,
  openTermOf,
  placeOf,
  presentAt,
  stayingOf,
  worthOf,
  type Club,
  type Member,
  type Requirement,
  type State,
} from "../state.ts";
import { judgePlainly } from "./judging.ts";

/** The requirements of the open year that weren't deleted, with what they ask. */
export function requirementsOf(club: Club): (Requirement & { input: RequirementInput })[] {
  const open = openTermOf(club).id;
  return Object.values(club.requirements).flatMap(({ input, ...requirement }) =>
    input === null || requirement.termId !== open ? [] : [{ ...requirement, input }],
  );
}

function getRequirement(club: Club, id: string): Requirement & { input: RequirementInput } {
  const found = requirementsOf(club).find((one) => one.id === id);
  if (found === undefined) throw new Refusal("not-found", "R26.3");
  return found;
}

/** Creates, changes, or deletes a requirement (R26.3). */
export function planRequirement(
  club: Club,
  { id, to, isNew }: { id: string; to: RequirementInput | null; isNew: boolean },
): Plan {
  requireCategories(
    club,
    (to?.conditions ?? []).flatMap(({ categories, caps }) => [
      ...categories,
      ...caps.map(({ categoryId }) => categoryId),
    ]),
  );
  const termId = openTermOf(club).id;
  if (isNew)
    club.requirements[id] ??= { id, termId, input: null, by: 0, results: null, resultsBy: 0 };
  const { input: from, by } = isNew ? { input: null, by: 0 } : getRequirement(club, id);
  return {
    kind: "requirement-set",
    basedOn: by,
    facts: isSame(from, to) ? [] : [{ fact: "requirement", requirementId: id, termId, from, to }],
  };
}

/** Records where every member stands on a requirement now (R26.12). */
export function planRecording(state: State, club: Club, requirementId: string): Plan {
  const { input: rules, by, results, resultsBy } = getRequirement(club, requirementId);
  const lines = [...standingsOf(state, club, rules)].map(([personId, standing]) => ({
    personId,
    ...standing,
  }));
  const to: Results = { at: state.now, rules, lines };
  const recorded = viewOf(state, club, requirementId);
  const isRecorded = recorded !== null && !recorded.isEdited && recorded.differing === 0;
  return {
    kind: "results-recorded",
    basedOn: Math.max(by, resultsBy),
    facts: isRecorded ? [] : [{ fact: "results", requirementId, from: results, to }],
  };
}

/** What officers see of recorded results: as they were, by who everyone is now (R26.12). */
export function viewOf(state: State, club: Club, requirementId: string) {
  const { results, input } = getRequirement(club, requirementId);
  if (results === null) return null;
  const people = new Map<string, Standing>();
  for (const { personId } of results.lines) {
    const now = stayingOf(club, personId);
    const standing = recordedOf(club, results, now);
    if (standing) people.set(now, standing);
  }
  const current = standingsOf(state, club, input);
  const ids = new Set([...people.keys(), ...current.keys()]);
  const differs = (id: string) => !isSame(people.get(id), current.get(id));
  return {
    at: results.at,
    rules: results.rules,
    people,
    isEdited: !isSame(results.rules, input),
    differing: [...ids].filter(differs).length,
  };
}

/** A person's own line, or else that of the first one merged into them who has any. */
function recordedOf(club: Club, results: Results, personId: string): Standing | undefined {
  const line = results.lines.find((one) => one.personId === personId);
  if (line !== undefined) return { state: line.state, conditions: line.conditions };
  return Object.values(club.members)
    .filter(({ mergedInto }) => mergedInto === personId)
    .toSorted((one, other) => one.by - other.by)
    .map((merged) => recordedOf(club, results, merged.personId))
    .find((found) => found !== undefined);
}

/** Where everyone whom the club lists stands on a requirement now (R26.6). */
export function standingsOf(
  state: State,
  club: Club,
  rules: RequirementInput,
): Map<string, Standing> {
  const events = listCounted(state, club);
  const today = dayIn(club, state.now);
  const listed = membersOf(club).filter(({ personId }) => !state.people[personId]?.erased);
  return new Map(
    listed.map((member) => {
      const person = factsOf(state, club, { member, events });
      return [member.personId, judgePlainly(rules, events, { today, person })];
    }),
  );
}

/** The events that count, oldest first: no past one that nobody attended (R26.5). */
function listCounted(state: State, club: Club): CountedEvent[] {
  const today = dayIn(club, state.now);
  const open = openTermOf(club).id;
  return Object.values(club.events)
    .filter(({ termId }) => termId === open)
    .flatMap(({ id, fields, createdAt, isAward = false }): CountedEvent[] => {
      const { date, endsAt, points, minutes, categoryId, isCancelled, isDeleted } = fields;
      const day = date ?? dayIn(club, createdAt);
      const isOver = endsAt === null ? day < today : endsAt <= state.now;
      const isAttended = presentAt(club, id).length > 0;
      if (isCancelled || isDeleted || (!isAttended && (isOver || date === null))) return [];
      const held = date === null ? isAttended : isOver;
      const worth = { points: points ?? 0, minutes: minutes ?? 0 };
      return [{ id, day, categoryId, ...worth, held, isAward }];
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function factsOf(
  state: State,
  club: Club,
  { member, events }: { member: Member; events: readonly CountedEvent[] },
): PersonFacts {
  const { personId, joinedAt } = member;
  const at = events.map(({ id }) => {
    const row = club.attendance[id]?.[personId];
    const event = club.events[id];
    if (row?.state === "present" && event) return worthOf(row, event);
    return club.excuses[placeOf(id, personId)]?.isExcused ? "excused" : null;
  });
  const minutes = events.map(({ id }) => {
    const row = club.attendance[id]?.[personId];
    return row?.state === "present"
      ? (row.minutes ?? club.events[id]?.fields.minutes ?? undefined)
      : undefined;
  });
  const attended = events.filter(({ isAward }, index) => !isAward && typeof at[index] === "number");
  const days = [dayIn(club, joinedAt), ...attended.map(({ day }) => day)];
  return {
    gradYear: listingOf(state, club, personId).gradYear,
    joinedOn: days.toSorted()[0] ?? "",
    carryover: carryoverOf(club, personId).points ?? 0,
    at,
    minutes,
  };
}

/** The day of an instant in the club's time zone, or in UTC. */
function dayIn({ timeZone }: Club, at: number): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(at);
  return instant
    .toZonedDateTimeISO(timeZone ?? "UTC")
    .toPlainDate()
    .toString();
}

/** Whether two values say the same, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
}

/** A value with its fields in the order of their names. */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return fields.map(([name, field]) => [name, inOrder(field)]);
}
