import type { Db } from "../../platform/database/database.ts";
import { inSameClub } from "../../platform/database/in-same-club.ts";
import { isMeeting } from "../../platform/database/is-meeting.ts";
import type { Tables } from "../../platform/database/tables.ts";
import { seesEvent } from "../../platform/database/what-memberships-show.ts";

/** The owner of a feed: a club or a person. */
export type FeedOwner = { clubId: string } | { personId: string };

/** The events of a club, or of a person's clubs, for a calendar, earliest first. */
export type CalendarEvent = Awaited<ReturnType<typeof listCalendarEvents>>[number];

/** How far back a feed goes: the earliest date of an event, and the earliest deletion. */
type Since = { date: string; deletedAt: number };

const calendarEvents = (db: Db) =>
  db
    .selectFrom("events")
    .innerJoin("clubs", "clubs.id", "events.clubId")
    .where("clubs.deletedAt", "is", null)
    .leftJoin("operations", (join) => inSameClub(join, "operations.revision", "events.revision"))
    .select(["events.id", "events.name", "events.startsAt", "events.endsAt", "events.createdAt"])
    .select(["events.revision", "events.cancelledAt", "events.deletedAt", "clubs.clubName"])
    .select("operations.at as changedAt")
    .select((expression) => expression.ref("events.date").$notNull().as("date"))
    .where(isMeeting())
    .where("events.date", "is not", null);

export function listCalendarEvents(db: Db, owner: FeedOwner, since: Since) {
  const events = calendarEvents(db)
    .where("events.date", ">=", since.date)
    .where((expression) =>
      expression.or([
        expression("events.deletedAt", "is", null),
        expression("events.deletedAt", ">=", since.deletedAt),
      ]),
    )
    .orderBy("events.date")
    .orderBy("events.id");
  if ("clubId" in owner) return events.where("events.clubId", "=", owner.clubId).execute();
  return events
    .innerJoin("memberships", "memberships.clubId", "events.clubId")
    .where("memberships.personId", "=", owner.personId)
    .where(seesEvent())
    .execute();
}

/** An event of a club that has a date. */
export function findCalendarEvent(
  db: Db,
  clubId: string,
  eventId: string,
): Promise<CalendarEvent | undefined> {
  return calendarEvents(db)
    .where((row) => row.and({ "events.clubId": clubId, "events.id": eventId }))
    .where("events.deletedAt", "is", null)
    .executeTakeFirst();
}

/** The id of an owner's feed; undefined if there is none. */
export async function findFeedId(db: Db, owner: FeedOwner): Promise<string | undefined> {
  const feed = await db
    .selectFrom("calendarFeeds")
    .select("id")
    .where(columnOf(owner), "=", idOf(owner))
    .executeTakeFirst();
  return feed?.id;
}

/** Stores a feed, replacing any earlier one. */
export async function replaceFeed(
  db: Db,
  owner: FeedOwner,
  feed: Pick<Tables["calendarFeeds"], "id" | "tokenHash" | "createdAt">,
): Promise<void> {
  await db
    .insertInto("calendarFeeds")
    .values({ clubId: null, personId: null, ...owner, ...feed })
    .onConflict((conflict) => conflict.column(columnOf(owner)).doUpdateSet(feed))
    .execute();
}

export async function deleteFeed(db: Db, owner: FeedOwner): Promise<void> {
  await db.deleteFrom("calendarFeeds").where(columnOf(owner), "=", idOf(owner)).execute();
}

/** Deletes the feed of an account's person, and those of some clubs. */
export async function deleteFeedsOf(
  db: Db,
  accountId: string,
  clubIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom("calendarFeeds")
    .where((expression) =>
      expression.or([
        expression("personId", "in", (query) =>
          query.selectFrom("people").select("id").where("accountId", "=", accountId),
        ),
        ...(clubIds.length === 0 ? [] : [expression("clubId", "in", clubIds)]),
      ]),
    )
    .execute();
}

/**
 * The owner of the feed whose token has this hash, and its name: a club, or a person whose account
 * is not closed.
 */
export function findFeed(db: Db, tokenHash: string) {
  return db
    .selectFrom("calendarFeeds")
    .leftJoin("clubs", (join) =>
      join.onRef("clubs.id", "=", "calendarFeeds.clubId").on("clubs.deletedAt", "is", null),
    )
    .leftJoin("people", "people.id", "calendarFeeds.personId")
    .leftJoin("users", (join) =>
      join.onRef("users.id", "=", "people.accountId").on("users.closedAt", "is", null),
    )
    .select(["clubs.id as clubId", "clubs.clubName"])
    .select(["calendarFeeds.personId", "users.id as accountId"])
    .where("tokenHash", "=", tokenHash)
    .executeTakeFirst();
}

const columnOf = (owner: FeedOwner) => ("clubId" in owner ? "clubId" : "personId");
const idOf = (owner: FeedOwner) => ("clubId" in owner ? owner.clubId : owner.personId);
