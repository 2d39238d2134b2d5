import { abilities, type SeatRole } from "#contract/clubs/seats/abilities.ts";
import type { Db } from "../../platform/database/database.ts";
import { isMeeting } from "../../platform/database/is-meeting.ts";
import { isMember } from "../../platform/database/is-member.ts";

const managers = abilities["manage-events"];

/** The clubs that an account manages. */
export function listManagedClubs(db: Db, accountId: string) {
  return db
    .selectFrom("seats")
    .innerJoin("clubs", "clubs.id", "seats.clubId")
    .select(["seats.clubId", "clubs.clubName"])
    .where("seats.accountId", "=", accountId)
    .where("seats.role", "in", managers)
    .orderBy("seats.clubId")
    .execute();
}

/** The seats of an account, also those that deleted clubs hold, unless they are being erased. */
export function listSeatsAnywhere(
  db: Db,
  accountId: string,
): Promise<{ clubId: string; role: SeatRole }[]> {
  const seats = (table: "seats" | "heldSeats") =>
    db
      .selectFrom(table)
      .innerJoin("clubs", "clubs.id", `${table}.clubId`)
      .select([`${table}.clubId`, `${table}.role`])
      .where(`${table}.accountId`, "=", accountId)
      .where("clubs.erasingAt", "is", null);
  return seats("seats").unionAll(seats("heldSeats")).execute();
}

/** Whether an account other than this one still manages the club. */
export async function hasOtherManager(db: Db, clubId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("seats")
    .innerJoin("users", "users.id", "seats.accountId")
    .select("seats.accountId")
    .where("seats.clubId", "=", clubId)
    .where("seats.accountId", "!=", accountId)
    .where("seats.role", "in", managers)
    .where("users.closedAt", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an account has confirmed its email, by a reset or confirmation link. */
export async function hasProvedAddress(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("id")
    .where((row) => row.and({ id: accountId, emailVerified: true }))
    .executeTakeFirst();
  return row !== undefined;
}

/** How many members and events a club has. */
export async function countClub(
  db: Db,
  clubId: string,
): Promise<{ members: number; events: number }> {
  const { members } = await db
    .selectFrom("memberships")
    .select((expression) => expression.fn.countAll().as("members"))
    .where("clubId", "=", clubId)
    .where(isMember())
    .executeTakeFirstOrThrow();
  const { events } = await db
    .selectFrom("events")
    .select((expression) => expression.fn.countAll().as("events"))
    .where("clubId", "=", clubId)
    .where(isMeeting())
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return { members: Number(members), events: Number(events) };
}
