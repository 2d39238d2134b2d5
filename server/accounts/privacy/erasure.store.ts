import { sql } from "kysely";
import { forgetUnknownIdsOf } from "../../attendance/kiosk/forget-unknown-ids.ts";
import { eraseLoggedNames } from "../../events/logged-names.ts";
import { platformOf, type Db } from "../../platform/database/database.ts";
import { isMemberOrGraduate } from "../../platform/database/is-member.ts";
import {
  tableNames,
  tableRegistry,
  type Personal,
} from "../../platform/database/table-registry.ts";
import { listBadgesOf, listBalancesOf, listSchoolIdChangesOf } from "./account-export.store.ts";
import { insertDepartures } from "./departures.store.ts";

/** An account to erase, and its person. */
export type LeavingAccount = { id: string; email: string; personId: string | null };

/**
 * The accounts that were closed by an instant, and those that had been erased before an older
 * database was restored.
 */
export function listAccountsToErase(db: Db, instant: number): Promise<LeavingAccount[]> {
  return db
    .selectFrom("users")
    .leftJoin("people", "people.accountId", "users.id")
    .select(["users.id", "users.email", "people.id as personId"])
    .where((expression) =>
      expression.or([
        expression("closedAt", "<=", instant),
        expression.and([
          expression("closedAt", "is not", null),
          expression(
            "users.id",
            "in",
            expression.selectFrom("departures").select("accountId").where("kind", "=", "erased"),
          ),
        ]),
      ]),
    )
    .orderBy("closedAt")
    .execute();
}

/** How many closed accounts aren't erased yet, and how many of them were closed by an instant. */
export async function countClosed(db: Db, instant: number): Promise<{ all: number; due: number }> {
  const { all, due } = await db
    .selectFrom("users")
    .select(({ fn }) => [
      fn.countAll().as("all"),
      fn.countAll().filterWhere("closedAt", "<=", instant).as("due"),
    ])
    .where("closedAt", "is not", null)
    .executeTakeFirstOrThrow();
  return { all: Number(all), due: Number(due) };
}

type GonePerson = { clubId: string; personId: string };

/** The memberships of named people without an account. */
function unclaimedMemberships(db: Db) {
  return db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.personId")
    .select(["memberships.clubId", "memberships.personId"])
    .where("people.accountId", "is", null)
    .where("people.erasedAt", "is", null)
    .orderBy("memberships.personId");
}

/**
 * Named people without an account who were removed from a club by an instant, without graduating,
 * and are in no other club: nobody sees them anymore.
 */
export function listUnseenPeople(db: Db, goneBy: number): Promise<GonePerson[]> {
  return (
    unclaimedMemberships(db)
      .where("memberships.goneAt", "<=", goneBy)
      // Clubs keep the records of those who graduated (R31.3).
      .where((expression) =>
        expression.not(
          expression.exists(
            expression
              .selectFrom("memberships as others")
              .select("others.clubId")
              .whereRef("others.personId", "=", "people.id")
              .where(isMemberOrGraduate("others")),
          ),
        ),
      )
      .execute()
  );
}

/**
 * After an older database was restored, named people without an account who had been erased, or
 * whose account had been closed by an instant.
 */
export function listDepartedPeople(db: Db, closedBy: number): Promise<GonePerson[]> {
  return unclaimedMemberships(db)
    .where("people.id", "in", (departures) =>
      departures
        .selectFrom("departures")
        .select("accountId")
        .where((departure) =>
          departure.or([departure("kind", "=", "erased"), departure("at", "<=", closedBy)]),
        ),
    )
    .execute();
}

/** The clubs with a membership row of a person, even a removed one. */
export async function listClubsOf(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("memberships")
    .select("clubId")
    .where("personId", "=", personId)
    .execute();
  return rows.map(({ clubId }) => clubId);
}

/** Locks a person: waits for transactions that record something about them, and blocks new ones. */
export async function lockPerson(db: Db, personId: string): Promise<void> {
  await db
    .selectFrom("people")
    .select("id")
    .where("id", "=", personId)
    .modifyEnd(platformOf(db).forUpdate)
    .execute();
}

/** Records that an account is erased; returns false if another node has done it. */
export async function takeLeave(
  db: Db,
  { id, personId }: LeavingAccount,
  at: number,
): Promise<boolean> {
  const closed = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", id)
    .where("closedAt", "is not", null)
    .modifyEnd(platformOf(db).forUpdate)
    .executeTakeFirst();
  if (closed !== undefined) await insertDepartures(db, { id, personId }, { kind: "erased", at });
  return closed !== undefined;
}

/**
 * Erases what every table says about an account and its person, according to the table registry:
 * deletes rows, or overwrites the personal columns. A person who was never in a club is deleted.
 * What is erased is also exported (`account-export.store.ts`).
 */
export async function erasePersonal(
  db: Db,
  { id, email, personId }: { [Key in keyof LeavingAccount]: LeavingAccount[Key] | null },
  at: number,
): Promise<void> {
  if (personId !== null) {
    await eraseLoggedNames(db, { personId });
    await forgetUnknownIdsOf(db, personId, await listIdsOf(db, personId));
  }
  const owners = { account: id, person: personId, email };
  for (const table of tableNames.toReversed()) {
    const { owner = {}, personal } = tableRegistry[table];
    const rules = Object.entries<Personal>(personal);
    const isTheirs = Object.entries(owner).flatMap(([kind, columns]) =>
      columns.map(
        (column: string) => sql`${sql.ref(column)} = ${owners[kind as keyof typeof owners]}`,
      ),
    );
    if (rules.length === 0 || isTheirs.length === 0) continue;
    const theirs = sql.join(isTheirs, sql` or `);
    if (rules.some(([, rule]) => rule === "row goes"))
      await sql`delete from ${sql.table(table)} where ${theirs}`.execute(db);
    else
      await sql`
        update ${sql.table(table)} set ${sql.join(
          rules.map(([column, rule]) => sql`${sql.ref(column)} = ${valueAfter(rule)}`),
        )} where ${theirs}`.execute(db);
  }
  if (personId === null) return;
  await db.updateTable("people").set({ erasedAt: at }).where("id", "=", personId).execute();
  if ((await listClubsOf(db, personId)).length === 0)
    await db.deleteFrom("people").where("id", "=", personId).execute();
}

/** The school IDs that a person has or had in clubs, and the numbers of their badges. */
async function listIdsOf(db: Db, personId: string): Promise<{ clubId: string; id: string }[]> {
  const balances = await listBalancesOf(db, personId);
  const changes = await listSchoolIdChangesOf(db, [personId]);
  const badges = await listBadgesOf(db, [personId]);
  return [
    ...balances.map(({ id: clubId, schoolId }) => ({ clubId, id: schoolId })),
    ...changes.map(({ clubId, schoolId }) => ({ clubId, id: schoolId })),
    ...badges.map(({ clubId, number }) => ({ clubId, id: number })),
  ].flatMap(({ clubId, id }) => (id === null ? [] : [{ clubId, id }]));
}

function valueAfter(rule: Personal): string | null {
  return typeof rule === "object" ? rule.becomes : null;
}

/**
 * The clubs that were deleted by an instant or are being erased, and those that had been erased
 * before an older database was restored.
 */
export async function listClubsToErase(db: Db, instant: number): Promise<string[]> {
  const rows = await db
    .selectFrom("clubs")
    .select("id")
    .where((expression) =>
      expression.or([
        expression("deletedAt", "<=", instant),
        expression("erasingAt", "is not", null),
        expression(
          "id",
          "in",
          expression.selectFrom("departures").select("accountId").where("kind", "=", "erased"),
        ),
      ]),
    )
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The people without an account who are recorded in a club and in no other. */
export async function listUnclaimedOnlyIn(db: Db, clubId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("memberships")
    .innerJoin("people", "people.id", "memberships.personId")
    .select("people.id")
    .where("memberships.clubId", "=", clubId)
    .where("people.accountId", "is", null)
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom("memberships as others")
            .select("others.clubId")
            .whereRef("others.personId", "=", "people.id")
            .where("others.clubId", "<>", clubId),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes a club and its rows in every table that has any, a few at a time, according to the table
 * registry: those that refer to others first.
 */
export async function deleteRowsOfClub(db: Db, clubId: string, atOnce: number): Promise<void> {
  for (const table of tableNames.toReversed()) {
    const { key, references } = tableRegistry[table];
    const columns: readonly string[] = [...key, ...references.flatMap((one) => one.columns)];
    if (!columns.includes("clubId")) continue;
    const [name, keys] = [sql.table(table), sql.join(key.map((column) => sql.ref(column)))];
    let deleted: bigint | undefined;
    do {
      const { numAffectedRows } = await sql`
        delete from ${name} where (${keys}) in (
          select ${keys} from ${name} where "clubId" = ${clubId} limit ${atOnce}
        )`.execute(db);
      deleted = numAffectedRows;
    } while (deleted === BigInt(atOnce));
  }
  await db.deleteFrom("clubs").where("id", "=", clubId).execute();
}

/** Deletes people who have no account and are recorded in no club. */
export async function deleteStrangers(db: Db): Promise<void> {
  await db
    .deleteFrom("people")
    .where("accountId", "is", null)
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom("memberships")
            .select("memberships.clubId")
            .whereRef("memberships.personId", "=", "people.id"),
        ),
      ),
    )
    .execute();
}
