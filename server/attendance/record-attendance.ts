import type { Attendee } from "#contract/attendance.ts";
import type { Event } from "#contract/events.ts";
import type { ClubMember } from "#contract/members.ts";
import { countAttendee } from "../events/events.service.ts";
import { addPoints, findMember, getClubMember } from "../members/members.service.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { LiveHub } from "../platform/live/live-hub.ts";
import { insertAttendance } from "./attendance.store.ts";

/** What an attendance changed, as its watchers are told once it is saved. */
export type Recorded = { event: Event; attendee: Attendee; member: ClubMember };

/**
 * Records that a member attends an event, counts them and gives them its points; to be
 * called in a transaction. Undefined when they attend already: then nothing changes.
 */
export async function recordAttendance(
  db: Db,
  entry: { clubId: string; eventId: string; uid: string; at: Date; submissionKey: string | null },
): Promise<Recorded | undefined> {
  const { clubId, eventId, uid, submissionKey } = entry;
  const timestamp = entry.at.getTime();
  const member = await findMember(db, uid);
  if (member === undefined) throw new AppError("not-found");
  const inserted = await insertAttendance(db, {
    clubId,
    eventId,
    uid,
    timestamp,
    submissionKey,
    ...member,
  });
  if (!inserted) return undefined;
  // Counting also makes a simultaneous change of the event wait, so that the points read
  // here are those that the change will start from.
  const event = await countAttendee(db, clubId, eventId);
  await addPoints(db, { clubId, uid, points: event.points ?? 0, at: timestamp });
  return {
    event,
    attendee: { id: uid, timestamp, ...member },
    member: await getClubMember(db, clubId, uid),
  };
}

/** Tells the club's watchers; to be called after the commit. */
export function publishRecorded(
  live: LiveHub,
  clubId: string,
  { event, attendee, member }: Recorded,
): void {
  live.publish(
    clubId,
    { type: "attendee", eventId: event.id, attendee, attendeeCount: event.attendeeCount },
    { type: "member", member },
  );
}
