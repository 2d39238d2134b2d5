import type { Event } from "#contract/events/events.ts";
import { lateBy } from "#contract/events/times/check-in-window.ts";
import { asItWas } from "../../events/event-queries.ts";
import type { CommandOf, Plan, PlanContext } from "../../ledger/command.ts";
import { findOperation } from "../../ledger/ledger.store.ts";
import { listGraduateIds } from "../../members/graduates.ts";
import { listKnownMembers } from "../../members/memberships.service.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { latePointsOf, type AttendanceFact } from "../attendance-fact.ts";
import { getCurrentAttendance, valueOf, type CurrentAttendance } from "../current-attendance.ts";
import { signedInIf } from "../presence.ts";

const nobody: ReadonlySet<string> = new Set();

/**
 * Adds members to an event, Active or not. People who were removed before return with their earlier
 * time (R8.7). Those who come late at a kiosk are marked so (R33.11). Graduates can be added to events
 * of a year in which they were members (R31.19). Nobody becomes a member by it. With `since` or
 * `asOf`, people attend from that instant on (R25.6). Throws `not-found` for an event or person of
 * another club, `already-attending` if everyone named is present, and `undone-since` for a person who
 * was removed after `since`.
 */
export async function planAddAttendees(
  db: Db,
  clubId: string,
  {
    eventId,
    personIds,
    byCard = false,
    kioskEntry,
    since,
    asOf = since,
    key,
  }: CommandOf<"add-attendees">,
  { now }: Pick<PlanContext, "now">,
): Promise<Plan> {
  const named = [...new Set(personIds)];
  const current = await getCurrentAttendance(db, clubId, { eventId, personIds: named });
  const members = await listKnownMembers(db, clubId, named);
  const missing = named.filter((personId) => !members.has(personId));
  // Nearly always, everyone is a member.
  const graduates =
    missing.length > 0 ? await listGraduateIds(db, clubId, current.event.termId) : nobody;
  if (missing.some((personId) => !graduates.has(personId))) throw new AppError("not-found");
  if (since !== undefined) await requireUnchanged(db, clubId, current, since);
  const at = asOf === undefined ? undefined : Math.max(asOf, current.event.createdAt);
  const event = at === undefined ? current.event : await asItWas(db, clubId, current.event, at);
  const facts = factsOfAdding({ ...current, event }, named, at ?? now.getTime()).map((fact) => ({
    ...fact,
    ...(fact.from === null && {
      to: {
        ...fact.to,
        ...(at !== undefined && { at }),
        // Nobody is there who could say that they aren't late.
        ...(kioskEntry !== undefined && latenessAt(event, at ?? now.getTime())),
      },
    }),
    ...(byCard && { byCard: true as const }),
    ...(kioskEntry !== undefined && { kioskEntry }),
    ...(key !== undefined && { key }),
  }));
  if (facts.length === 0) throw new AppError("already-attending");
  return { kind: "attendees-added", basedOn: current.basedOn, facts, about: { eventId } };
}

/** How late someone is who comes at an instant, and what that earns, as by a code (R7.21). */
function latenessAt(event: Event, at: number): { lateBy: number | null; points: number | null } {
  const late = lateBy(event, at);
  return { lateBy: late, points: late === null ? null : latePointsOf(event) };
}

/**
 * A queued action never overrides a later decision, not even the undo of the same action if only
 * its response was lost. Throws `undone-since`.
 */
async function requireUnchanged(
  db: Db,
  clubId: string,
  { rows }: CurrentAttendance,
  since: number,
): Promise<void> {
  for (const [, { state, revision }] of rows) {
    if (state === "present") continue;
    const operation = await findOperation(db, clubId, revision);
    if (operation !== undefined && operation.at > since) throw new AppError("undone-since");
  }
}

/**
 * The facts that add people to an event at an instant, without those already present. At an event
 * that counts time, they are signed in if its check-in is open then (R35.2).
 */
export function factsOfAdding(
  { event, rows }: CurrentAttendance,
  personIds: readonly string[],
  at: number,
): AttendanceFact[] {
  const known = new Map(rows);
  return personIds.flatMap((personId): AttendanceFact[] => {
    const before = known.get(personId);
    if (before?.state === "present") return [];
    const from = before === undefined ? null : valueOf(before);
    const { points = null, minutes = null, lateBy = null, visits = [] } = before ?? {};
    const to = {
      state: "present",
      points,
      ...(minutes !== null && { minutes }),
      lateBy,
      ...(visits.length > 0 && { visits }),
      ...signedInIf(event, Math.max(at, visits.at(-1)?.out ?? at)),
    } as const;
    return [{ fact: "attendance", eventId: event.id, personId, from, to }];
  });
}
