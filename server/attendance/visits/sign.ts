import type { Event } from "#contract/events/events.ts";
import { checkInWindowOf } from "#contract/events/times/check-in-window.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { asItWas } from "../../events/event-queries.ts";
import type { CommandOf, Plan, PlanContext } from "../../ledger/command.ts";
import { factsOf } from "../../ledger/details.ts";
import { findOperation } from "../../ledger/ledger.store.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import type { AttendanceFact } from "../attendance-fact.ts";
import type { KnownAttendance } from "../attendance-queries.ts";
import { getCurrentAttendance, valueOf } from "../current-attendance.ts";
import { presenceOf, signIn, signOut, signOutUntil, withPresence } from "../presence.ts";

/**
 * Signs attendees in or out, now or, with `since`, at the instant when a device queued it; what came
 * after that instant stays (R35.6). People who aren't present, or already are so, are skipped. Sent
 * again with its key, it changes nothing more (R35.5). Throws `not-found` for another club's event,
 * if no one is present, and for a sign-in where no time counts, `not-signed-in` if no one can be
 * signed out now, and for a sign-in `not-open-yet`, `event-over`, and `too-many-attempts` for someone
 * with the maximum number of visits.
 */
export async function planSign(
  db: Db,
  clubId: string,
  { kind, eventId, personIds, since, key }: CommandOf<"sign-in" | "sign-out">,
  { now }: Pick<PlanContext, "now">,
): Promise<Plan> {
  const { event, rows, basedOn } = await getCurrentAttendance(db, clubId, { eventId, personIds });
  const attendees = rows.filter(([, { state }]) => state === "present");
  if (attendees.length === 0) throw new AppError("not-found");
  const isIn = kind === "sign-in";
  const at = Math.max(event.createdAt, Math.min(since ?? now.getTime(), now.getTime()));
  const plan = { kind: isIn ? "signed-in" : "signed-out", basedOn, about: { eventId } } as const;
  if (key !== undefined && (await isDoneWith(db, clubId, attendees, key)))
    return { ...plan, facts: [] };
  if (isIn) requireOpen(since === undefined ? event : await asItWas(db, clubId, event, at), at);
  const facts = attendees.flatMap(([personId, row]): AttendanceFact[] => {
    const before = presenceOf(row);
    // Clocks of several nodes can differ a little.
    const when = since === undefined ? Math.max(at, before.signedInAt ?? at) : at;
    const until = signOutUntil(event, before);
    const after = isIn ? signIn(before, when) : signOut(before, when, until);
    if (after === before) return [];
    if (isIn && before.visits.length >= bounds.maxVisitsOfAttendance)
      throw new AppError("too-many-attempts");
    const from = valueOf(row);
    const to = withPresence(from, after, event);
    return [{ fact: "attendance", eventId, personId, from, to, ...(key !== undefined && { key }) }];
  });
  if (facts.length === 0 && !isIn && since === undefined) throw new AppError("not-signed-in");
  return { ...plan, facts };
}

function requireOpen(event: Event, at: number): void {
  if (!event.countsTime) throw new AppError("not-found");
  const window = checkInWindowOf(event, at);
  if (window === "opens-later") throw new AppError("not-open-yet");
  if (window !== "open") throw new AppError("event-over");
}

/** Whether the last change of each attendance has this key. */
async function isDoneWith(
  db: Db,
  clubId: string,
  attendees: readonly [personId: string, attendance: KnownAttendance][],
  key: string,
): Promise<boolean> {
  for (const [personId, { revision }] of attendees) {
    const operation = await findOperation(db, clubId, revision);
    const facts = (operation && factsOf(operation)) ?? [];
    const isOf = facts.some(
      (fact) => fact.fact === "attendance" && fact.personId === personId && fact.key === key,
    );
    if (!isOf) return false;
  }
  return true;
}
