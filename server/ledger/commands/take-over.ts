import { getAttendances, listPresences } from "../../attendance/attendance-facts.ts";
import { listSomeMembers } from "../../memberships/memberships.service.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Plan } from "../command.ts";
import type { AttendanceFact, Fact } from "../facts.ts";
import { findCarryover, listCarryovers } from "../ledger.store.ts";
import { valueOf } from "./standing.ts";

/**
 * What was recorded in a club of somebody without an account becomes another person's, who has
 * shown to be the same. Who is recorded at an event as both is counted once, from the earlier
 * time on; carry-overs are added up.
 */
export async function planTakeOver(
  db: Db,
  clubId: string,
  { fromId, personId }: { fromId: string; personId: string },
): Promise<Plan> {
  const members = await listSomeMembers(db, clubId, [personId]);
  const facts: Fact[] = [
    { fact: "membership", personId: fromId, from: "member", to: "gone" },
    ...(await attendancesOf(db, clubId, { fromId, personId })),
  ];
  for (const { termId, carryover } of await listCarryovers(db, [{ clubId, personId: fromId }])) {
    const own = await findCarryover(db, { clubId, termId, personId });
    const before = own?.carryover ?? 0;
    const sum = before + (carryover ?? 0);
    facts.push(
      { fact: "carryover", termId, personId: fromId, from: carryover, to: 0 },
      { fact: "carryover", termId, personId, from: own?.carryover ?? null, to: sum },
    );
  }
  return {
    ...{ kind: "person-claimed", basis: 0, facts, about: { personId } },
    joining: members.length === 0 ? [personId] : [],
  };
}

async function attendancesOf(
  db: Db,
  clubId: string,
  { fromId, personId }: { fromId: string; personId: string },
): Promise<AttendanceFact[]> {
  const facts: AttendanceFact[] = [];
  for (const { eventId } of await listPresences(db, [{ clubId, personId: fromId }])) {
    const known = await getAttendances(db, { clubId, eventId }, [fromId, personId]);
    const [theirs, own] = [known.get(fromId), known.get(personId)];
    if (theirs === undefined) continue;
    const given = valueOf(theirs);
    const about = { fact: "attendance", eventId } as const;
    facts.push({ ...about, personId: fromId, from: given, to: { ...given, state: "removed" } });
    const arrived = { state: "present", points: theirs.points } as const;
    const taking = { ...about, personId, takenOf: fromId };
    if (own === undefined) facts.push({ ...taking, from: null, to: arrived });
    else if (own.state !== "present" || theirs.at < own.at) {
      const from = { ...valueOf(own), at: own.at };
      const to = own.state === "present" ? valueOf(own) : arrived;
      facts.push({ ...taking, from, to: { ...to, at: Math.min(theirs.at, own.at) } });
    }
  }
  return facts;
}
