import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

/** Records of one person, and the id of their account; either may be missing. */
type Concerned = { personIds: readonly string[]; accountId: string | null };

type Condition = (operation: ExpressionBuilder<Tables, "operations">) => Expression<SqlBool>;

/**
 * How operations concern someone: their details name a record of theirs, their entries moved points
 * of one, or they are about the seat of their account. Details are written along with an operation
 * and contain all of its facts, so they name whom it concerns, whatever its kind. Only check-ins,
 * imports, and changes of events are about too many people to name each, and their entries do.
 * Nothing else says whom an operation concerns. Each condition is for a statement of its own, since
 * PostgreSQL would read all entries for one of several.
 */
function waysToConcern({ personIds, accountId }: Concerned): {
  byRecord: Condition[];
  bySeat: Condition[];
} {
  // Written as `exists` because SQLite would otherwise look up the clubs and read all of their
  // operations, though there may be an index on a few of them.
  const inClub: Condition = (operation) =>
    operation.exists(
      operation
        .selectFrom("memberships")
        .select("memberships.clubId")
        .whereRef("memberships.clubId", "=", "operations.clubId")
        .where("memberships.personId", "in", personIds),
    );
  const named: Condition = (operation) =>
    operation.and([
      inClub(operation),
      operation.or(personIds.map((id) => operation("details", "like", `%"${id}"%`))),
    ]);
  const moved: Condition = (operation) =>
    operation.and([
      inClub(operation),
      operation.exists(
        operation
          .selectFrom("entries")
          .select("line")
          .whereRef("entries.clubId", "=", "operations.clubId")
          .whereRef("entries.revision", "=", "operations.revision")
          .where("entries.personId", "in", personIds),
      ),
    ]);
  // An account named in another way did something, such as counting heads.
  const seated: Condition = (operation) =>
    operation("details", "like", `%"accountId":"${accountId}"%`);
  return {
    byRecord: personIds.length > 0 ? [named, moved] : [],
    bySeat: accountId === null ? [] : [seated],
  };
}

/** Deletes the reasons of all operations that concern someone (R10.3). */
export async function deleteReasonsAbout(db: Db, someone: Concerned): Promise<void> {
  const { byRecord, bySeat } = waysToConcern(someone);
  for (const concerns of [...byRecord, ...bySeat])
    await db
      .updateTable("operations")
      .set({ reason: null })
      .where("reason", "is not", null)
      .where(concerns)
      .execute();
}

/** Deletes the reason of an operation (R10.3). */
export async function deleteReason(
  db: Db,
  { clubId, revision }: { clubId: string; revision: number },
): Promise<void> {
  await db
    .updateTable("operations")
    .set({ reason: null })
    .where((row) => row.and({ clubId, revision }))
    .execute();
}

/**
 * The operations that concern someone, each once, in no particular order: all of those in the clubs
 * of their records and seats, and in others, those with a reason (R14.3).
 */
export async function listOperationsAbout(db: Db, someone: Concerned) {
  const { personIds, accountId } = someone;
  const { byRecord, bySeat } = waysToConcern(someone);
  // Each for the sake of an index: most operations are other clubs', and have no reason.
  const inTheirClubs: Condition = (operation) =>
    operation(
      "clubId",
      "in",
      operation.selectFrom("memberships").select("clubId").where("personId", "in", personIds),
    );
  const whereTheyHaveASeat: Condition = (operation) =>
    operation(
      "clubId",
      "in",
      operation.selectFrom("seats").select("clubId").where("accountId", "=", accountId),
    );
  const withReason: Condition = (operation) => operation("reason", "is not", null);
  const ways = [
    ...byRecord.map((concerns) => [inTheirClubs, concerns] as const),
    ...bySeat.flatMap((concerns) => [
      ...(personIds.length > 0 ? [[inTheirClubs, concerns] as const] : []),
      [whereTheyHaveASeat, concerns] as const,
      [withReason, concerns] as const,
    ]),
  ];
  const rows = [];
  for (const [place, concerns] of ways)
    rows.push(
      ...(await db
        .selectFrom("operations")
        .select(["clubId", "revision", "at", "kind", "actorId", "reason"])
        .where(place)
        .where(concerns)
        .execute()),
    );
  return [...new Map(rows.map((row) => [`${row.clubId} ${row.revision}`, row])).values()];
}
