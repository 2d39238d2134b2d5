import type { AttendanceFact } from "../../attendance/attendance-fact.ts";
import {
  getAttendances,
  getLatestOfPerson,
  listAttendedEvents,
} from "../../attendance/attendance-queries.ts";
import { countOnce } from "../../attendance/count-once.ts";
import { isAsLeft, valueOf } from "../../attendance/current-attendance.ts";
import { listExcusedEvents } from "../../attendance/excuses/excuses.ts";
import { readGivenForLateness } from "../../attendance/late-points.ts";
import { signedOff } from "../../attendance/presence.ts";
import { getLedgerEvent } from "../../events/event-queries.ts";
import type { Plan } from "../../ledger/command.ts";
import type { Fact } from "../../ledger/facts.ts";
import { findCarryover, listCarryovers } from "../../ledger/ledger.store.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import {
  getMembershipStates,
  joinOrReturn,
  type MembershipState,
  type IdentityField,
} from "../memberships.service.ts";

/** The record that is transferred, and who receives it. */
type Transfer = { fromId: string; personId: string };

/**
 * Plans to transfer what a club recorded about a person without an account to another person, who
 * is the same. An event where both were recorded counts once, from the earlier time on; carry-overs
 * are added up, and sheets recognize the person by what identified either (R4.8). Throws
 * `two-school-ids` if they can't be the same. The record that is merged away keeps its rows and
 * refers to the one that stays (`memberships.mergedInto`), so that it is erased along with it. A
 * transfer is undone as a whole or not at all, because half of it would count someone twice.
 */
export async function planTransfer(
  db: Db,
  clubId: string,
  { fromId, personId }: Transfer,
): Promise<Plan> {
  const states = await getMembershipStates(db, clubId, [fromId, personId]);
  const own = states.get(personId);
  const identity = transferredIdentity(states.get(fromId), own);
  const [joined, theirs] = [own?.joinedAt ?? null, states.get(fromId)?.joinedAt ?? null];
  const isEarlier = theirs !== null && (joined === null || theirs < joined);
  const merged = {
    into: personId,
    identity,
    ...(isEarlier && { joined: { from: joined, to: theirs } }),
  };
  const attended = await attendancesOf(db, clubId, { fromId, personId });
  const facts: Fact[] = [
    { fact: "membership", personId: fromId, from: "member", to: "gone", merged },
    ...attended.facts,
  ];
  const excused = await excusesOf(db, clubId, { fromId, personId });
  facts.push(...excused.facts);
  const revisions = [
    attended.basedOn,
    ...excused.revisions,
    ...[...states.values()].map(({ revision }) => revision),
  ];
  for (const { termId, carryover, revision } of await listCarryovers(db, clubId, [fromId])) {
    const own = await findCarryover(db, { clubId, termId, personId });
    revisions.push(revision, own?.revision ?? 0);
    const before = own?.carryover ?? 0;
    const sum = before + (carryover ?? 0);
    facts.push(
      { fact: "carryover", termId, personId: fromId, from: carryover, to: 0 },
      // A person who joins with this transfer starts with 0.
      { fact: "carryover", termId, personId, from: own === undefined ? 0 : own.carryover, to: sum },
    );
  }
  return {
    kind: "person-claimed",
    basedOn: Math.max(...revisions),
    facts,
    about: { personId },
    create: (db, writing) =>
      own?.isRemoved === false
        ? Promise.resolve()
        : joinOrReturn(db, writing, [{ personId, wasMember: own !== undefined }]),
  };
}

/**
 * At how many events both attended: those that the remaining person doesn't gain by the transfer.
 */
export function bothAt({ facts }: Plan): number {
  const attended = facts.filter((fact) => fact.fact === "attendance");
  const gained = attended.filter(({ takenOf, from }) => takenOf && from?.state !== "present");
  return attended.filter(({ takenOf }) => takenOf === undefined).length - gained.length;
}

/**
 * What sheets say about the transferred person but not about the remaining one. A person can have
 * only one school id.
 */
function transferredIdentity(
  theirs: MembershipState | undefined,
  own: MembershipState | undefined,
): IdentityField[] {
  if (theirs?.schoolId != null && own?.schoolId != null) throw new AppError("two-school-ids");
  const fields = ["schoolId", "email"] as const;
  return fields.filter((field) => theirs?.[field] != null && own?.[field] == null);
}

async function excusesOf(db: Db, clubId: string, { fromId, personId }: Transfer) {
  const theirs = await listExcusedEvents(db, { clubId, personId: fromId });
  const own = await listExcusedEvents(db, { clubId, personId });
  const has = new Set(own.map(({ eventId }) => eventId));
  const facts = theirs.flatMap(({ eventId }) => {
    const about = { fact: "excuse", eventId } as const;
    const given = { ...about, personId: fromId, from: true, to: false };
    return has.has(eventId) ? [given] : [given, { ...about, personId, from: false, to: true }];
  });
  return { facts, revisions: [...theirs, ...own].map(({ revision }) => revision) };
}

async function attendancesOf(db: Db, clubId: string, { fromId, personId }: Transfer) {
  const facts: AttendanceFact[] = [];
  const revisions = await Promise.all(
    [fromId, personId].map((id) => getLatestOfPerson(db, clubId, id)),
  );
  const gaveForLateness = await readGivenForLateness(db, clubId);
  for (const { eventId } of await listAttendedEvents(db, [{ clubId, personId: fromId }])) {
    const known = await getAttendances(db, { clubId, eventId }, [fromId, personId]);
    const [theirs, own] = [known.get(fromId), known.get(personId)];
    if (theirs === undefined) continue;
    // What both get for it depends on what the event is worth.
    const event = await getLedgerEvent(db, clubId, eventId);
    revisions.push(event.revision);
    const given = valueOf(theirs);
    const about = { fact: "attendance", eventId } as const;
    facts.push({
      ...about,
      personId: fromId,
      from: given,
      to: { ...signedOff(given), state: "removed" },
    });
    const arrived = { ...given, state: "present" } as const;
    const transferred = { ...about, personId, takenOf: fromId };
    if (own === undefined) facts.push({ ...transferred, from: null, to: arrived });
    else {
      const from = { ...valueOf(own), at: own.at };
      const to =
        own.state === "present"
          ? countOnce({ row: own, event }, { row: theirs, event }, gaveForLateness)
          : { ...arrived, at: Math.min(theirs.at, own.at) };
      if (!isAsLeft(own, to) || to.at !== own.at) facts.push({ ...transferred, from, to });
    }
  }
  return { facts, basedOn: Math.max(...revisions) };
}
