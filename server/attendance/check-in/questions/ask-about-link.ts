import type { CheckInQuestion } from "#contract/attendance/check-in/tickets.ts";
import type { Db } from "../../../platform/database/database.ts";
import { isMemberOrGraduate } from "../../../platform/database/is-member.ts";
import type { Ticket } from "../spots/ticket-cookie.ts";

/**
 * What to ask someone before a spot counts that was saved in their browser before they logged in
 * (R7.28): opening a link is no decision to let a club that is new to them know who they are.
 * Undefined for members, and for people who created their account after that, on the page that named
 * the event.
 */
export async function findLinkQuestion(
  db: Db,
  personId: string,
  { clubId, eventId, at }: Pick<Ticket, "clubId" | "eventId" | "at">,
): Promise<CheckInQuestion | undefined> {
  const found = await db
    .selectFrom("events")
    .innerJoin("clubs", "clubs.id", "events.clubId")
    .innerJoin("people", (join) => join.on("people.id", "=", personId))
    .innerJoin("users", "users.id", "people.accountId")
    .leftJoin("memberships", (join) =>
      join
        .onRef("memberships.clubId", "=", "events.clubId")
        .onRef("memberships.personId", "=", "people.id")
        .on(isMemberOrGraduate()),
    )
    .select(["events.name as eventName", "clubs.clubName", "users.createdAt"])
    .select("memberships.joinedAt")
    .where((row) => row.and({ "events.clubId": clubId, "events.id": eventId }))
    .where("events.deletedAt", "is", null)
    .where("clubs.deletedAt", "is", null)
    .executeTakeFirst();
  if (found === undefined || found.joinedAt !== null) return undefined;
  if (new Date(found.createdAt).getTime() >= at) return undefined;
  return { eventId, eventName: found.eventName, clubName: found.clubName };
}
