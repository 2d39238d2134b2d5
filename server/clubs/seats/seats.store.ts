import type { Seat } from "#contract/accounts/accounts.ts";
import type { SecondStepChoice } from "#contract/accounts/second-step/second-step-choices.ts";
import { seatRoles, type SeatRole } from "#contract/clubs/seats/abilities.ts";
import { byName, sorted } from "#contract/platform/sorting.ts";
import { keepAccountOpen } from "../../accounts/accounts.service.ts";
import type { Db } from "../../platform/database/database.ts";
import { prepareQuery, type ParameterOf } from "../../platform/database/prepared-query.ts";
import type { Tables } from "../../platform/database/tables.ts";

/**
 * Gives an account a seat, and returns false if it is closed. On a database server, this and the
 * closing of the account wait for each other: whichever is second sees the first.
 */
export async function insertSeat(
  db: Db,
  { clubId, accountId, role, since, invitedBy }: Tables["seats"],
): Promise<boolean> {
  if (!(await keepAccountOpen(db, accountId))) return false;
  await db.insertInto("seats").values({ clubId, accountId, role, since, invitedBy }).execute();
  return true;
}

/** The clubs that an account helps run, oldest seat first. */
export function listSeats(
  db: Db,
  accountId: string,
): Promise<(Seat & { secondStep: SecondStepChoice })[]> {
  return db
    .selectFrom("seats")
    .innerJoin("clubs", "clubs.id", "seats.clubId")
    .select(["clubs.id as clubId", "clubs.clubName", "seats.role", "clubs.secondStep"])
    .where("seats.accountId", "=", accountId)
    .orderBy("seats.since")
    .orderBy("clubs.id")
    .execute();
}

/** Runs on every request about a club. */
const roleQuery = prepareQuery(
  (db, parameter: ParameterOf<{ clubId: string; accountId: string }>) =>
    db
      .selectFrom("seats")
      .innerJoin("clubs", "clubs.id", "seats.clubId")
      .select(["seats.role", "clubs.secondStep"])
      .where("seats.clubId", "=", parameter("clubId"))
      .where("seats.accountId", "=", parameter("accountId")),
);

/** An account's role in a club, and whether the club requires a second step. */
export async function findSeat(
  db: Db,
  clubId: string,
  accountId: string,
): Promise<{ role: SeatRole; secondStep: SecondStepChoice } | undefined> {
  const [seat] = await roleQuery(db, { clubId, accountId });
  return seat;
}

/** An account's role in a club; undefined without a seat. */
export async function findSeatRole(
  db: Db,
  clubId: string,
  accountId: string,
): Promise<SeatRole | undefined> {
  return (await findSeat(db, clubId, accountId))?.role;
}

/** Officers of a club with an open account: owners first, then by role, oldest seats first. */
export async function listOfficerSeats(db: Db, clubId: string) {
  const rows = await db
    .selectFrom("seats")
    .innerJoin("users", "users.id", "seats.accountId")
    .innerJoin("clubs", "clubs.id", "seats.clubId")
    .select(["users.id", "users.displayName as name", "seats.role", "seats.since"])
    .select(["seats.invitedBy", "clubs.secondStep"])
    .where("seats.clubId", "=", clubId)
    .where("users.closedAt", "is", null)
    .orderBy("seats.since")
    .orderBy("users.id")
    .execute();
  return rows.toSorted(byRole);
}

const rankOf = ({ role }: { role: SeatRole }) => seatRoles.indexOf(role);
const byRole = (a: { role: SeatRole }, b: { role: SeatRole }) => rankOf(a) - rankOf(b);

/** The owners of a club with an open account. */
const ownersQuery = (db: Db, clubId: string) =>
  db
    .selectFrom("seats")
    .innerJoin("users", "users.id", "seats.accountId")
    .where((row) => row.and({ "seats.clubId": clubId, "seats.role": "owner" }))
    .where("users.closedAt", "is", null);

/** An owner of the club other than this account. */
export function findOtherOwner(db: Db, clubId: string, accountId: string) {
  return ownersQuery(db, clubId)
    .select("seats.accountId")
    .where("seats.accountId", "!=", accountId)
    .executeTakeFirst();
}

export async function listOwnerAddresses(db: Db, clubId: string): Promise<string[]> {
  const rows = await ownersQuery(db, clubId).select("users.email").orderBy("users.email").execute();
  return rows.map(({ email }) => email);
}

/** The owners of a club with a confirmed email. */
export function listProvedOwners(
  db: Db,
  clubId: string,
): Promise<{ accountId: string; email: string }[]> {
  return ownersQuery(db, clubId)
    .select(["seats.accountId", "users.email"])
    .where("users.emailVerified", "=", true)
    .orderBy("users.email")
    .execute();
}

/** Those of some accounts that are open and have a confirmed email. */
export async function listProvedAccounts(
  db: Db,
  accountIds: readonly string[],
): Promise<{ accountId: string; email: string }[]> {
  if (accountIds.length === 0) return [];
  return db
    .selectFrom("users")
    .select(["id as accountId", "email"])
    .where("id", "in", accountIds)
    .where("closedAt", "is", null)
    .where("emailVerified", "=", true)
    .execute();
}

/** Those of some accounts that weren't closed yet at an instant. */
export async function listOpenAt(
  db: Db,
  accountIds: readonly string[],
  instant: number,
): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("id", "in", accountIds)
    .where((user) => user.or([user("closedAt", "is", null), user("closedAt", ">", instant)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** The clubs that an account owns. */
export function listOwnedClubs(db: Db, accountId: string): Promise<{ clubId: string }[]> {
  return db
    .selectFrom("seats")
    .select("clubId")
    .where((row) => row.and({ accountId, role: "owner" }))
    .orderBy("clubId")
    .execute();
}

export async function updateSeatRole(
  db: Db,
  { clubId, accountId, role }: Pick<Tables["seats"], "clubId" | "accountId" | "role">,
): Promise<void> {
  await db
    .updateTable("seats")
    .set({ role })
    .where((row) => row.and({ clubId, accountId }))
    .execute();
}

export async function deleteSeat(db: Db, clubId: string, accountId: string): Promise<void> {
  await db
    .deleteFrom("seats")
    .where((row) => row.and({ clubId, accountId }))
    .execute();
}

/** The name of an existing club. */
export async function getClubName(db: Db, clubId: string): Promise<string> {
  const { clubName } = await db
    .selectFrom("clubs")
    .select("clubName")
    .where("id", "=", clubId)
    .executeTakeFirstOrThrow();
  return clubName;
}

/** The officers of a club, by role and name. */
export async function listOfficerAddresses(
  db: Db,
  clubId: string,
): Promise<{ name: string; email: string; role: SeatRole }[]> {
  const rows = await db
    .selectFrom("seats")
    .innerJoin("users", "users.id", "seats.accountId")
    .select(["users.id", "users.displayName as name", "users.email", "seats.role"])
    .where("seats.clubId", "=", clubId)
    .execute();
  return sorted(rows, (a, b) => byRole(a, b) || byName(a, b));
}

/** Takes the seats of a deleted club away from everyone, and holds them. */
export async function holdSeats(db: Db, clubId: string): Promise<void> {
  await db
    .insertInto("heldSeats")
    .columns(seatColumns)
    .expression(db.selectFrom("seats").select(seatColumns).where("clubId", "=", clubId))
    .execute();
  await db.deleteFrom("seats").where("clubId", "=", clubId).execute();
}

/** The held seats of an account in deleted clubs that its owners can restore. */
export function listHeldSeats(
  db: Db,
  accountId: string,
): Promise<{ clubId: string; role: SeatRole; secondStep: SecondStepChoice }[]> {
  return db
    .selectFrom("heldSeats")
    .innerJoin("clubs", "clubs.id", "heldSeats.clubId")
    .select(["heldSeats.clubId", "heldSeats.role", "clubs.secondStep"])
    .where("heldSeats.accountId", "=", accountId)
    .execute();
}

/** The clubs, deleted ones included, in which an account has a seat and nobody else has one. */
export async function listClubsRunAlone(db: Db, accountId: string): Promise<string[]> {
  const seats = db
    .selectFrom("seats")
    .select(["clubId", "accountId"])
    .unionAll(db.selectFrom("heldSeats").select(["clubId", "accountId"]));
  const rows = await db
    .selectFrom(seats.as("own"))
    .select("own.clubId")
    .where("own.accountId", "=", accountId)
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom(seats.as("others"))
            .select("others.clubId")
            .whereRef("others.clubId", "=", "own.clubId")
            .where("others.accountId", "<>", accountId),
        ),
      ),
    )
    .execute();
  return rows.map(({ clubId }) => clubId);
}

/** Gives the held seats of a club back to the accounts that are still open. */
export async function giveBackSeats(db: Db, clubId: string): Promise<void> {
  await db
    .insertInto("seats")
    .columns(seatColumns)
    .expression(
      db
        .selectFrom("heldSeats")
        .innerJoin("users", "users.id", "heldSeats.accountId")
        .select(["heldSeats.clubId", "heldSeats.accountId", "heldSeats.role"])
        .select(["heldSeats.since", "heldSeats.invitedBy"])
        .where("heldSeats.clubId", "=", clubId)
        .where("users.closedAt", "is", null),
    )
    .execute();
  await db.deleteFrom("heldSeats").where("clubId", "=", clubId).execute();
}

const seatColumns = ["clubId", "accountId", "role", "since", "invitedBy"] as const;

/** The deleted clubs that an account owned, last deleted first, unless they are being erased. */
export function listDeletedClubs(db: Db, accountId: string) {
  return db
    .selectFrom("heldSeats")
    .innerJoin("clubs", "clubs.id", "heldSeats.clubId")
    .select(["clubs.id", "clubs.clubName as name"])
    .select((expression) => expression.ref("clubs.deletedAt").$notNull().as("deletedAt"))
    .where((row) => row.and({ "heldSeats.accountId": accountId, "heldSeats.role": "owner" }))
    .where("clubs.erasingAt", "is", null)
    .orderBy("clubs.deletedAt", "desc")
    .orderBy("clubs.id")
    .execute();
}

/** An account's seat in a club, with since when it has it; undefined without one. */
export function findWholeSeat(db: Db, clubId: string, accountId: string) {
  return db
    .selectFrom("seats")
    .select(["accountId", "role", "since", "invitedBy"])
    .where((row) => row.and({ clubId, accountId }))
    .executeTakeFirst();
}

/** The latest operation about an account's seat in a club, or 0. */
export async function getLatestSeatChange(
  db: Db,
  clubId: string,
  accountId: string,
): Promise<number> {
  const { revision } = await db
    .selectFrom("operations")
    .select(({ fn }) => fn.max("revision").as("revision"))
    .where("clubId", "=", clubId)
    .where("kind", "in", [
      ...(["seat-given", "seat-taken", "seat-changed", "seat-removed", "seat-left"] as const),
      ...(["year-started", "undone"] as const),
    ])
    .where("details", "like", `%"accountId":"${accountId}"%`)
    .executeTakeFirstOrThrow();
  return revision ?? 0;
}

/**
 * Whether owners have taken an account's seat in a club, or changed its role, since an instant. The
 * start of a year takes seats as well, and so does its undo, undone again.
 */
export async function wasSeatChangedSince(
  db: Db,
  { clubId, accountId, since }: { clubId: string; accountId: string; since: number },
): Promise<boolean> {
  const row = await db
    .selectFrom("operations")
    .select("revision")
    .where("clubId", "=", clubId)
    .where("kind", "in", ["seat-removed", "seat-changed", "year-started", "undone"])
    .where("at", ">=", since)
    .where("details", "like", `%"accountId":"${accountId}"%`)
    .executeTakeFirst();
  return row !== undefined;
}
