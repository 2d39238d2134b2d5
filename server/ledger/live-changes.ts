import type { LiveChange } from "#contract/live.ts";
import { listSomeAttendees } from "../attendance/attendance-facts.ts";
import { getEvent } from "../events/events.service.ts";
import { listSomeMembers } from "../memberships/memberships.service.ts";
import type { Db } from "../platform/database/database.ts";
import { mostListed } from "./apply-facts.ts";
import type { Fact } from "./facts.ts";

/** What watchers of a club are told of facts that have changed, and of those whose points moved. */
export async function liveChangesOf(
  db: Db,
  clubId: string,
  facts: readonly Fact[],
  moved: { people: number; personIds: readonly string[] },
): Promise<LiveChange[]> {
  // An event that is gone or back again, and a member who is gone, are too rare for a message of
  // their own, and a sheet has too much.
  const isWide = facts.some(
    (fact) =>
      fact.fact === "sheet" ||
      fact.fact === "time-zone" ||
      (fact.fact === "event" && fact.changes.deletedAt !== undefined) ||
      // Nobody is told whom to strike off a list, and who comes back may have no points to be told of.
      (fact.fact === "membership" && (fact.to === "gone" || fact.merged !== undefined)),
  );
  if (isWide || facts.length > mostListed) return [{ type: "refresh", what: "everything" }];
  const members =
    moved.people > mostListed
      ? [{ type: "refresh" as const, what: "members" as const }]
      : (await listSomeMembers(db, clubId, moved.personIds)).map((member) => ({
          type: "member" as const,
          member,
        }));
  return [
    ...(await eventChanges(db, clubId, facts)),
    ...(await attendeeChanges(db, clubId, facts)),
    ...members,
  ];
}

async function eventChanges(db: Db, clubId: string, facts: readonly Fact[]): Promise<LiveChange[]> {
  const changed = facts.filter((fact) => fact.fact === "event");
  return Promise.all(
    changed.map(async ({ eventId }) => ({
      type: "event" as const,
      event: await getEvent(db, clubId, eventId),
    })),
  );
}

async function attendeeChanges(
  db: Db,
  clubId: string,
  facts: readonly Fact[],
): Promise<LiveChange[]> {
  const changes: LiveChange[] = [];
  const attendances = facts.filter((fact) => fact.fact === "attendance");
  for (const [eventId, group] of Map.groupBy(attendances, (fact) => fact.eventId)) {
    const { attendeeCount } = await getEvent(db, clubId, eventId);
    const about = { eventId, attendeeCount };
    const present = group.filter(({ to }) => to.state === "present");
    const attendees = await listSomeAttendees(
      db,
      { clubId, eventId },
      present.map(({ personId }) => personId),
    );
    for (const attendee of attendees) changes.push({ type: "attendee", attendee, ...about });
    for (const { personId, to } of group)
      if (to.state !== "present") changes.push({ type: "attendee-removed", personId, ...about });
  }
  return changes;
}
