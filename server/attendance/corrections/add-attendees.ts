import { joinClub, listAttending, listKnownMembers } from "../../members/memberships.service.ts";
import type { Db } from "../../platform/database/database.ts";
import { AppError } from "../../platform/http/app-error.ts";
import type { CommandOf, Plan } from "../../ledger/command.ts";
import type { AttendanceFact } from "../attendance-fact.ts";
import { getCurrentAttendance, valueOf, type CurrentAttendance } from "../current-attendance.ts";

/**
 * Members of the club attend an event, Active or not. Who was removed before attends again,
 * with the time of then (R8.7). With `mayJoin` the first attendance makes others members (R4.2).
 * Throws `not-found` for an event or a person that is not the club's, and `already-attending`
 * when everybody named is present.
 */
export async function planAddAttendees(
  db: Db,
  clubId: string,
  { eventId, personIds, mayJoin = false }: CommandOf<"add-attendees">,
): Promise<Plan> {
  const named = [...new Set(personIds)];
  const current = await getCurrentAttendance(db, clubId, { eventId, personIds: named });
  const members = await listKnownMembers(db, clubId, named);
  const others = named.filter((personId) => !members.has(personId));
  const joining = mayJoin ? await whoIsThere(db, clubId, others) : [];
  if (joining.length < others.length) throw new AppError("not-found");
  const facts = factsOfAdding(current, named).map((fact) => ({
    ...fact,
    // Without a card nobody can join.
    ...(mayJoin && { byCard: true as const }),
  }));
  if (facts.length === 0) throw new AppError("already-attending");
  return {
    ...{ kind: "attendees-added", basedOn: current.basedOn, facts, about: { eventId } },
    create: (db, writing) => joinClub(db, writing, joining),
  };
}

/** Those of some people who can attend. Nobody of them is erased until the transaction ends. */
async function whoIsThere(db: Db, clubId: string, personIds: readonly string[]): Promise<string[]> {
  const attending = await listAttending(
    db,
    personIds.map((personId) => ({ clubId, personId })),
  );
  return personIds.filter((personId) => attending.has(`${clubId} ${personId}`));
}

/** What is changed when people attend; who is present is passed over. */
export function factsOfAdding(
  { event, rows }: CurrentAttendance,
  personIds: readonly string[],
): AttendanceFact[] {
  const known = new Map(rows);
  return personIds.flatMap((personId): AttendanceFact[] => {
    const before = known.get(personId);
    if (before?.state === "present") return [];
    const from = before === undefined ? null : valueOf(before);
    const to = { state: "present", points: from?.points ?? null } as const;
    return [{ fact: "attendance", eventId: event.id, personId, from, to }];
  });
}
