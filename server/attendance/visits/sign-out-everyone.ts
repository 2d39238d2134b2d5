import { getEvent } from "../../events/events.service.ts";
import type { CommandOf, Plan, PlanContext } from "../../ledger/command.ts";
import type { Db } from "../../platform/database/database.ts";
import type { AttendanceFact } from "../attendance-fact.ts";
import { getAttendances, getLatestAttendance } from "../attendance-queries.ts";
import { valueOf } from "../current-attendance.ts";
import { presenceOf, signOut, signOutUntil, withPresence } from "../presence.ts";
import { listSignedIn } from "./visits.store.ts";

/**
 * Signs out everyone who is signed in at an event (R35.11). The plan is based on everyone's
 * attendance, so that nobody is signed out unseen; without anyone signed in, it has no facts. Visits
 * that ended long ago are left to the event's rule (R35.8). Throws `not-found` for another club's
 * event.
 */
export async function planSignOutEveryone(
  db: Db,
  clubId: string,
  { eventId }: CommandOf<"sign-out-everyone">,
  { now }: Pick<PlanContext, "now">,
): Promise<Plan> {
  const event = await getEvent(db, clubId, eventId);
  const latest = await getLatestAttendance(db, clubId, eventId);
  const known = await getAttendances(
    db,
    { clubId, eventId },
    await listSignedIn(db, clubId, eventId),
  );
  const facts = [...known].flatMap(([personId, row]): AttendanceFact[] => {
    const before = presenceOf(row);
    const at = Math.max(now.getTime(), before.signedInAt ?? 0);
    const after = signOut(before, at, signOutUntil(event, before));
    if (after === before) return [];
    const from = valueOf(row);
    const to = withPresence(from, after, event);
    return [{ fact: "attendance", eventId, personId, from, to }];
  });
  const basedOn = Math.max(event.revision, latest);
  return { kind: "signed-out", basedOn, facts, about: { eventId } };
}
