import type { Seat } from "#contract/accounts.ts";
import type { SeatRole } from "#contract/abilities.ts";
import type { Db } from "../platform/database/database.ts";
import { prepareQuery, type ParameterOf } from "../platform/database/prepared-query.ts";
import type { Tables } from "../platform/database/tables.ts";

export async function insertSeat(db: Db, seat: Tables["seats"]): Promise<void> {
  await db.insertInto("seats").values(seat).execute();
}

/** The clubs that an account helps to run, the oldest seat first. */
export function listSeats(db: Db, accountId: string): Promise<Seat[]> {
  return db
    .selectFrom("seats")
    .innerJoin("clubs", "clubs.id", "seats.clubId")
    .select(["clubs.id as clubId", "clubs.clubName", "seats.role"])
    .where("seats.accountId", "=", accountId)
    .orderBy("seats.since")
    .orderBy("clubs.id")
    .execute();
}

/** Every request in a club runs this one. */
const roleQuery = prepareQuery(
  (db, parameter: ParameterOf<{ clubId: string; accountId: string }>) =>
    db
      .selectFrom("seats")
      .select("role")
      .where("clubId", "=", parameter("clubId"))
      .where("accountId", "=", parameter("accountId")),
);

/** The role of an account in a club; undefined when it has no seat there. */
export async function findSeatRole(
  db: Db,
  clubId: string,
  accountId: string,
): Promise<SeatRole | undefined> {
  const [seat] = await roleQuery(db, { clubId, accountId });
  return seat?.role;
}
