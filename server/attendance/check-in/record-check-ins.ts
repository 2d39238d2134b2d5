import { lateBy } from "#contract/events/times/check-in-window.ts";
import { totalPoints } from "#contract/members/total-points.ts";
import type { LiveChange } from "#contract/platform/live.ts";
import { countPeople, type EventOfCode } from "../../events/event-queries.ts";
import type { ClubTransaction } from "../../ledger/change-clubs.ts";
import { postCheckIns } from "../../ledger/post-check-ins.ts";
import {
  joinClubs,
  listAttending,
  returnToClubs,
  type Attending,
} from "../../members/memberships.service.ts";
import type { PersonDetails } from "../../members/people.service.ts";
import type { Db } from "../../platform/database/database.ts";
import { latePointsOf } from "../attendance-fact.ts";
import { insertAttendance } from "../attendance.store.ts";
import type { Evidence } from "../evidence.ts";

/** A person's check-in to an event by its code. */
export type CheckIn = {
  clubId: string;
  eventId: string;
  personId: string;
  /** Milliseconds since 1970. */
  at: number;
  submissionKey: string;
  evidence: Evidence;
  event: EventOfCode;
};

/** How late a person came, and the points of their attendance, or null for the event's points. */
type Lateness = { points: number | null; lateBy: number | null };
/** A check-in that counts, with its recorded details. */
export type Recorded = CheckIn & {
  person: Attending;
  recorded: PersonDetails & Lateness & { signedInAt: number | null };
};

/**
 * Records check-ins to Active events in a few statements, however many there are: attendance,
 * membership from the first check-in on, counts, points, and one operation per club. Returns
 * results in the order of the check-ins; of several for the same person and event, the first
 * counts.
 */
export async function recordCheckIns(
  db: Db,
  ledger: { transaction: ClubTransaction; revisions: ReadonlyMap<string, number> },
  checkIns: readonly CheckIn[],
): Promise<(Recorded | "recorded before" | "gone")[]> {
  const people = await listAttending(db, checkIns);
  const here = checkIns.flatMap((checkIn) => {
    const person = people.get(keyInClub(checkIn));
    if (person === undefined) return [];
    const { name, gradYear } = person;
    const { event, at } = checkIn;
    // Check-in is open at that time (R35.2).
    const signedInAt = event.countsTime === 1 ? at : null;
    const recorded = { name, gradYear, ...latenessHere(checkIn), signedInAt };
    return [{ ...checkIn, person, recorded }];
  });
  const fresh = await insertFirst(db, ledger.revisions, here);
  const coming = fresh.flatMap(({ clubId, personId, at, person }) => {
    if (person.isMember) return [];
    const revision = required(ledger.revisions.get(clubId));
    return { clubId, personId, joinedAt: at, revision, wasMember: person.wasMember };
  });
  const { joining = [], returning = [] } = Object.groupBy(coming, ({ wasMember }) =>
    wasMember ? "returning" : "joining",
  );
  const posted = fresh.map((one) => ({ ...one, points: one.recorded.points }));
  await joinClubs(db, joining);
  await returnToClubs(db, returning);
  const counts = await countIn(db, fresh);
  const balances = await postCheckIns(db, ledger.revisions, posted);

  for (const [clubId, recorded] of Map.groupBy(fresh, (one) => one.clubId)) {
    const events = Map.groupBy(recorded, ({ eventId }) => eventId);
    const details = {
      events: [...events].map(([eventId, group]) => ({ eventId, people: group.length })),
      first: recorded.slice(0, 3).map(({ personId }) => personId),
    };
    const changes = recorded.flatMap((one): LiveChange[] => [
      toAttendeeChange(one, required(counts.get(one.eventId))),
      toMemberChange(one, required(balances.get(keyInClub(one)))),
    ]);
    ledger.transaction.write(clubId, { actorId: null, kind: "checked-in", details }, changes);
  }
  const recordings = new Map(fresh.map((one) => [one.submissionKey + keyAtEvent(one), one]));
  return checkIns.map((checkIn) => {
    if (!people.has(keyInClub(checkIn))) return "gone";
    return recordings.get(checkIn.submissionKey + keyAtEvent(checkIn)) ?? "recorded before";
  });
}

/** Records the first check-in of each person and event, and returns those that count. */
async function insertFirst(
  db: Db,
  revisions: ReadonlyMap<string, number>,
  checkIns: readonly Recorded[],
): Promise<Recorded[]> {
  const first = new Map(checkIns.toReversed().map((one) => [keyAtEvent(one), one]));
  const rows = [...first.values()].map(
    ({ clubId, eventId, personId, at, submissionKey, recorded, evidence }) => ({
      clubId,
      eventId,
      personId,
      at,
      submissionKey,
      ...recorded,
      ...evidence,
      state: "present" as const,
      source: "code" as const,
      addedBy: null,
      mayReturn: 0 as const,
      minutes: null,
      noteId: null,
      visits: null,
      kioskEntry: null,
      revision: required(revisions.get(clubId)),
    }),
  );
  const inserted = await insertAttendance(db, rows);
  return inserted.map(({ at, name, gradYear, points, lateBy, signedInAt, ...row }) => ({
    ...required(first.get(keyAtEvent(row))),
    at,
    recorded: { name, gradYear, points, lateBy, signedInAt },
  }));
}

async function countIn(db: Db, fresh: readonly Recorded[]): Promise<ReadonlyMap<string, number>> {
  const events = Map.groupBy(fresh, ({ eventId }) => eventId);
  return countPeople(
    db,
    [...events].map(([eventId, group]) => ({
      clubId: required(group[0]).clubId,
      eventId,
      more: group.length,
    })),
  );
}

/** Nobody who shows a card is late until they are marked so (R7.21). */
function latenessHere(checkIn: CheckIn): Lateness {
  return checkIn.evidence.method === "scanner"
    ? { points: null, lateBy: null }
    : latenessOf(checkIn);
}

/** How late a person is who arrives at an instant, and the points for that (R7.21). */
export function latenessOf({ event, at }: Pick<CheckIn, "event" | "at">): Lateness {
  const late = lateBy(event, at);
  return { lateBy: late, points: late === null ? null : latePointsOf(event) };
}

function toAttendeeChange(
  { eventId, personId, at, recorded: { signedInAt, ...recorded } }: Recorded,
  attendeeCount: number,
) {
  const signedIn = signedInAt !== null && { signedInAt };
  const attendee = { id: personId, timestamp: at, ...recorded, minutes: null, ...signedIn };
  return { type: "attendee" as const, eventId, attendee, attendeeCount };
}

function toMemberChange(
  { personId: id, person }: Recorded,
  balance: { carryover: number | null; earned: number; revision: number },
) {
  const { name, gradYear } = person;
  const { carryover, revision } = balance;
  const member = { id, name, gradYear, carryover, totalPoints: totalPoints(balance), revision };
  return { type: "member" as const, member };
}

const keyAtEvent = ({ eventId, personId }: { eventId: string; personId: string }) =>
  `${eventId} ${personId}`;
const keyInClub = ({ clubId, personId }: { clubId: string; personId: string }) =>
  `${clubId} ${personId}`;

/** Unwraps a value that the earlier statements must have found. */
function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("A check-in is missing its person, event, or points.");
  return value;
}
