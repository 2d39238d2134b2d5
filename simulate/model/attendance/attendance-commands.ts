import { isDeepStrictEqual } from "node:util";
import type { AttendanceValue, Fact } from "../facts.ts";
import type { Attendance, EventFields } from "../fields.ts";
import type { Plan } from "../ledger/ledger.ts";
import { Refusal, found } from "../refusal.ts";
import {
  gaveForLateness,
  latePointsOf,
  listingOf,
  openTermOf,
  operationAt,
  type Club,
  type Event,
  type State,
} from "../state.ts";
import { countedIn, joined, nowhere, signedInFrom } from "./presence.ts";

type AttendanceFact = Extract<Fact, { fact: "attendance" }>;

/** An event of the club that wasn't deleted, or an award. */
export function getEventOrAward(club: Club, eventId: string): Event {
  const event = found(club.events[eventId], "R3.3");
  if (event.fields.isDeleted) throw new Refusal("not-found", "R6.12");
  return event;
}

/** An event of the club that wasn't deleted. */
export function getEvent(club: Club, eventId: string): Event {
  const event = getEventOrAward(club, eventId);
  if (event.isAward) throw new Refusal("not-found", "R27.1");
  return event;
}

export const valueOf = (row: Attendance): AttendanceValue => ({
  state: row.state,
  points: row.points,
  minutes: row.minutes,
  mayReturn: row.mayReturn,
  note: row.note,
  lateBy: row.lateBy,
  signedInAt: row.signedInAt,
  visits: row.visits,
});

type RecordedAt = { event: Event; row: Attendance };

/**
 * Two attendances as one: that of the earlier arrival, with the points, minutes, and note that
 * officers gave to either (R4.8, R8.8). Time that both spent there counts once (R35.7).
 */
export function countOnce(own: RecordedAt, other: RecordedAt): AttendanceValue {
  const { row: earlier } = other.row.at < own.row.at ? other : own;
  const given = [own, other].find(
    ({ event, row: { points, lateBy } }) =>
      points !== null && (lateBy === null || !gaveForLateness(event, points)),
  );
  const { countsTime } = own.event.fields;
  const { signedInAt, visits } = joined(own.row, other.row);
  const byClock = countsTime ? countedIn(visits) : null;
  return {
    ...valueOf(earlier),
    signedInAt: countsTime ? signedInAt : null,
    visits,
    points: given === undefined ? earlier.points : given.row.points,
    minutes: byClock ?? own.row.minutes ?? other.row.minutes,
    note: own.row.note ?? other.row.note,
    at: earlier.at,
  };
}

function rowsAt(club: Club, eventId: string, personIds: readonly string[]) {
  return [...new Set(personIds)].flatMap((personId) => {
    const row = club.attendance[eventId]?.[personId];
    return row === undefined ? [] : [{ personId, row }];
  });
}

function latestRevision(club: Club, event: Event, personIds: readonly string[]): number {
  return Math.max(event.by, ...rowsAt(club, event.id, personIds).map(({ row }) => row.by));
}

/**
 * Whether something new can be recorded for a person: they belong to the club and weren't erased
 * (R14.5).
 */
export function isMember(state: State, club: Club, personId: string): boolean {
  return club.members[personId]?.isMember === true && !state.people[personId]?.erased;
}

/** Whether someone graduated who was a member in an event's year, which has ended (R31.19). */
function isGraduateAt(state: State, club: Club, personId: string, { termId }: Event): boolean {
  const { isAlumni = false, carryovers = {} } = club.members[personId] ?? {};
  const isEnded = termId !== openTermOf(club).id;
  return isEnded && isAlumni && termId in carryovers && !state.people[personId]?.erased;
}

/** From when on people are added, if that isn't now, and whether a kiosk adds them. */
type Recorded = { at?: number | undefined; atKiosk?: boolean };

function factsOfAdding(
  { now }: State,
  club: Club,
  { eventId, at, atKiosk = false }: Recorded & { eventId: string },
  personIds: readonly string[],
): AttendanceFact[] {
  const event = getEvent(club, eventId);
  const when = at === undefined ? now : Math.max(at, event.createdAt);
  const fields = at === undefined ? event.fields : fieldsAt(event, when);
  return [...new Set(personIds)].flatMap((personId): AttendanceFact[] => {
    const row = club.attendance[eventId]?.[personId];
    if (row?.state === "present") return [];
    const from = row === undefined ? null : valueOf(row);
    const { points = null, minutes = null, lateBy = null, visits = nowhere.visits } = row ?? {};
    const to = {
      ...({ state: "present", points, minutes, mayReturn: false, lateBy, visits } as const),
      signedInAt: signedInFrom(fields, Math.max(when, visits.at(-1)?.out ?? when)),
      ...(from === null && at !== undefined && { at: when }),
      ...(from === null && atKiosk && latenessAt(event, when)),
    };
    return [{ fact: "attendance", eventId, personId, from, to }];
  });
}

/** The fields of an event at an instant: Active, if it became Inactive only afterward (R25.6). */
function fieldsAt({ fields, inactiveSince }: Event, at: number): EventFields {
  const wasActive = inactiveSince !== null && at < inactiveSince;
  return wasActive ? { ...fields, status: "Active" } : fields;
}

/** How late someone is who comes at an instant, and what that earns (R33.11). */
function latenessAt(event: Event, at: number): Pick<AttendanceValue, "lateBy" | "points"> {
  const { startsAt, lateAfter } = event.fields;
  const minutes = startsAt === null ? 0 : Math.floor((at - startsAt) / 60_000);
  if (startsAt === null || lateAfter === null || minutes <= lateAfter)
    return { lateBy: null, points: null };
  return { lateBy: minutes, points: latePointsOf(event) };
}

/**
 * Adds members manually (R8.4, R8.7). A card of someone else asks them on their own phone (R8.15,
 * R8.28).
 */
export function planAdding(
  state: State,
  club: Club,
  {
    eventId,
    personIds,
    byCard = false,
    ...recorded
  }: Recorded & { eventId: string; personIds: string[]; byCard?: boolean },
): Plan {
  const event = getEvent(club, eventId);
  for (const personId of personIds) {
    const isKnown = isMember(state, club, personId) || isGraduateAt(state, club, personId, event);
    if (!isKnown)
      throw byCard ? new Refusal("confirm-on-phone", "R8.28") : new Refusal("not-found", "R8.4");
  }
  const facts = factsOfAdding(state, club, { eventId, ...recorded }, personIds);
  if (facts.length === 0) throw new Refusal("already-attending", "R8.4");
  return { kind: "attendees-added", facts, basedOn: latestRevision(club, event, personIds) };
}

/**
 * Throws if that would bring back people whom an officer removed from the event: only officers can
 * (R7.10).
 */
export function requireNobodyBack({ facts }: Plan): void {
  const isBack = (fact: Fact) =>
    fact.fact === "attendance" && fact.from?.state === "removed" && !fact.from.mayReturn;
  if (facts.some(isBack)) throw new Refusal("removed-by-officer", "R7.10");
}

/** Removes people from an event (R8.7). */
export function planRemoving(
  club: Club,
  { eventId, personIds, mayReturn }: { eventId: string; personIds: string[]; mayReturn: boolean },
): Plan {
  const event = getEventOrAward(club, eventId);
  const facts = rowsAt(club, eventId, personIds).flatMap(({ personId, row }): AttendanceFact[] => {
    if (row.state === "removed" && row.mayReturn === mayReturn) return [];
    const from = valueOf(row);
    return [
      {
        ...({ fact: "attendance", eventId, personId, from } as const),
        to: { ...from, state: "removed", mayReturn, signedInAt: null },
      },
    ];
  });
  if (facts.length === 0) {
    const rows = rowsAt(club, eventId, personIds);
    const latest = operationAt(club, Math.max(...rows.map(({ row }) => row.by)));
    const root = latest?.root === undefined ? latest : operationAt(club, latest.root.revision);
    if (root?.kind !== "attendees-removed") throw new Refusal("not-found", "R8.7");
    throw new Refusal("already-done", "R10.18");
  }
  return { kind: "attendees-removed", facts, basedOn: latestRevision(club, event, personIds) };
}

/** Moves people to another event; anyone at both counts once, from the earlier time on (R8.8). */
export function planMoving(
  club: Club,
  { eventId, toEventId, personIds }: { eventId: string; toEventId: string; personIds: string[] },
): Plan {
  const [here, there] = [getEvent(club, eventId), getEvent(club, toEventId)];
  const present = rowsAt(club, eventId, personIds).filter(({ row }) => row.state === "present");
  if (present.length === 0 || eventId === toEventId) throw new Refusal("not-found", "R8.8");
  const facts = present.flatMap(({ personId, row }): AttendanceFact[] => {
    const was = valueOf(row);
    const leaving = { fact: "attendance", eventId, personId, from: was } as const;
    const coming = { fact: "attendance", eventId: toEventId, personId } as const;
    const before = club.attendance[toEventId]?.[personId];
    const { points, minutes, lateBy, visits } = row;
    const arrived = {
      ...({ state: "present", points, minutes, mayReturn: false, lateBy, visits } as const),
      signedInAt: there.fields.countsTime ? row.signedInAt : null,
    };
    // Their time went along (R35.7).
    const stays = was.visits.length > 0 ? { visits: [], minutes: null } : {};
    const off = { ...was, ...stays, state: "removed", signedInAt: null } as const;
    const left = { ...leaving, to: off } as const;
    if (before === undefined)
      return [left, { ...coming, from: null, to: { ...arrived, at: row.at } }];
    const from = { ...valueOf(before), at: before.at };
    const to =
      before.state === "present"
        ? countOnce({ event: there, row: before }, { event: here, row })
        : { ...arrived, at: Math.min(row.at, before.at) };
    return isDeepStrictEqual(from, to) ? [left] : [left, { ...coming, from, to }];
  });
  const basedOn = Math.max(
    latestRevision(club, here, personIds),
    latestRevision(club, there, personIds),
  );
  return { kind: "attendees-moved", facts, basedOn };
}

/** Gives an attendance its own points, or the event's points again (R8.9). */
export function planPoints(
  club: Club,
  { eventId, personIds, points }: { eventId: string; personIds: string[]; points: number | null },
): Plan {
  const event = getEvent(club, eventId);
  const present = rowsAt(club, eventId, personIds).filter(({ row }) => row.state === "present");
  if (present.length === 0) throw new Refusal("not-found", "R8.9");
  const facts = present.flatMap(({ personId, row }): AttendanceFact[] =>
    row.points === points
      ? []
      : [
          {
            fact: "attendance",
            eventId,
            personId,
            from: valueOf(row),
            to: { ...valueOf(row), points },
          },
        ],
  );
  return { kind: "points-set", facts, basedOn: latestRevision(club, event, personIds) };
}

/** Gives an attendance its own service hours, or the event's hours again (R26.14). */
export function planHours(
  club: Club,
  { eventId, personIds, minutes }: { eventId: string; personIds: string[]; minutes: number | null },
): Plan {
  const event = getEvent(club, eventId);
  if (event.fields.countsTime) throw new Refusal("hours-by-clock", "R35.4");
  const present = rowsAt(club, eventId, personIds).filter(({ row }) => row.state === "present");
  if (present.length === 0) throw new Refusal("not-found", "R26.14");
  const facts = present.flatMap(({ personId, row }): AttendanceFact[] => {
    const from = valueOf(row);
    if (row.minutes === minutes) return [];
    return [{ fact: "attendance", eventId, personId, from, to: { ...from, minutes } }];
  });
  return { kind: "hours-set", facts, basedOn: latestRevision(club, event, personIds) };
}

/**
 * Marks people late, by an unknown number of minutes, or not late. Points that aren't those for it
 * stay (R8.27).
 */
export function planMarking(
  club: Club,
  { eventId, personIds, isLate }: { eventId: string; personIds: string[]; isLate: boolean },
): Plan {
  const event = getEvent(club, eventId);
  const present = rowsAt(club, eventId, personIds).filter(({ row }) => row.state === "present");
  if (present.length === 0) throw new Refusal("not-found", "R8.27");
  const late = latePointsOf(event);
  const facts = present.flatMap(({ personId, row }): AttendanceFact[] => {
    const from = valueOf(row);
    const to = { ...from, lateBy: isLate ? 0 : null };
    if (isLate && from.points === null) to.points = late;
    if (!isLate && gaveForLateness(event, from.points)) to.points = null;
    return isLate === (row.lateBy !== null)
      ? []
      : [{ fact: "attendance", eventId, personId, from, to }];
  });
  const kind = isLate ? "marked-late" : "marked-not-late";
  return { kind, facts, basedOn: latestRevision(club, event, personIds) };
}

/** The outcome of each line in a list of names (R8.10). */
export function planLines(
  state: State,
  club: Club,
  { eventId, lines }: { eventId: string; lines: string[] },
): Plan & { outcomes: string[] } {
  const event = getEvent(club, eventId);
  const matches = lines.map((line) => namedBy(state, club, event, line));
  const named = matches.flatMap((people) => (people.length === 1 ? people : []));
  const facts = factsOfAdding(state, club, { eventId }, named);
  const toAdd = new Set(facts.map(({ personId }) => personId));
  const outcomes = matches.map(([person, ...others]) => {
    if (person === undefined) return "unknown";
    if (others.length > 0) return "several";
    return toAdd.delete(person) ? "added" : "already-here";
  });
  return { kind: "attendees-added", facts, basedOn: latestRevision(club, event, named), outcomes };
}

const plain = (name: string) => name.trim().toLowerCase().replaceAll(/\s+/g, " ");

function namedBy(state: State, club: Club, event: Event, line: string): string[] {
  const members = Object.values(club.members).filter(
    ({ personId }) => isMember(state, club, personId) || isGraduateAt(state, club, personId, event),
  );
  const byKey = members.filter(({ personId, schoolId }) => {
    const account = state.accounts[state.people[personId]?.accountId ?? ""];
    const email = account?.closedAt === null ? account.email : undefined;
    return [personId, schoolId, email].includes(line.trim());
  });
  if (byKey.length > 0) return byKey.slice(-1).map(({ personId }) => personId);
  const byName = (name: string) =>
    members
      .filter(({ personId }) => plain(listingOf(state, club, personId).name) === plain(name))
      .map(({ personId }) => personId);
  const found = byName(line);
  const [last, first] = line.split(",");
  return found.length > 0 || first === undefined ? found : byName(`${first} ${last}`);
}

/** Adds people who said they were there, from when they arrived (R19.3). */
export function planApproving(
  state: State,
  club: Club,
  { eventId, personIds, accountId }: { eventId: string; personIds: string[]; accountId: string },
): Plan {
  const event = getEvent(club, eventId);
  const asked = [...new Set(personIds)].map((personId) => ({
    personId,
    request: club.requests[`${eventId} ${personId}`],
  }));
  if (asked.some(({ request }) => request === undefined || request.declined))
    throw new Refusal("not-found", "R19.3");
  if (asked.some(({ personId }) => state.people[personId]?.accountId === accountId))
    throw new Refusal("own-request", "R19.5");
  const facts = factsOfAdding(state, club, { eventId }, personIds).map((fact) => {
    const arrivedAt = club.requests[`${eventId} ${fact.personId}`]?.arrivedAt ?? null;
    const at = fact.from === null && arrivedAt !== null ? { at: arrivedAt } : {};
    const returns = !isGraduateAt(state, club, fact.personId, event);
    return { ...fact, ...(returns && { asked: true as const }), to: { ...fact.to, ...at } };
  });
  if (facts.length === 0) throw new Refusal("already-attending", "R19.3");
  return { kind: "requests-approved", facts, basedOn: latestRevision(club, event, personIds) };
}
