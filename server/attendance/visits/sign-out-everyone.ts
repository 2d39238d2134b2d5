import { getEvent } from "../../events/events.service.ts";
import type { CommandOf, Plan, PlanContext } from "../../ledger/command.ts";
import type { Db } from "../../platform/database/database.ts";
import type { AttendanceFact } from "../attendance-fact.ts";
import { getAttendances, getLatestAttendance } from "../attendance-queries.ts";
import { valueOf } from "../current-attendance.ts";
import { presenceOf, signOut, withPresence } from "../presence.ts";
import { listSignedIn } from "./visits.store.ts";

/**
 * Signs out everyone who is signed in at an event (R35.11). The plan is based on everyone's
 * attendance, so that nobody is signed out unseen; without anyone signed in, it has no facts. Throws
 * `not-found` for another club's event.
 */
export async function planSignOutEveryone(
  db: Db,
  clubId: string,
  { eventId }: CommandOf<"sign-out-everyone">,
  { now }: Pick<PlanContext, "now">,
): Promise<Plan> {
  const { revision } = await getEvent(db, clubId, eventId);
  const latest = await getLatestAttendance(db, clubId, eventId);
  const known = await getAttendances(
    db,
    { clubId, eventId },
    await listSignedIn(db, clubId, eventId),
  );
  const facts = [...known].map(([personId, row]): AttendanceFact => {
    const before = presenceOf(row);
    const at = Math.max(now.getTime(), before.signedInAt ?? 0);
    const from = valueOf(row);
    const to = withPresence(from, signOut(before, at, at));
    return { fact: "attendance", eventId, personId, from, to };
  });
  return { kind: "signed-out", basedOn: Math.max(revision, latest), facts, about: { eventId } };
}
