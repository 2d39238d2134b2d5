import type { ExpressionBuilder } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Tables } from "../../platform/database/tables.ts";

type ReviewDecision = Tables["verdicts"];
type Pair = Tables["trustedPairs"];

/** The review decisions about an event. */
export function listReviewDecisions(db: Db, clubId: string, eventId: string) {
  return db
    .selectFrom("verdicts")
    .select(["personId", "kind"])
    .where((row) => row.and({ clubId, eventId }))
    .execute();
}

/** Saves a decision, unless an earlier one covers the person, with which it stays. */
export async function insertReviewDecision(db: Db, decision: ReviewDecision): Promise<void> {
  await db
    .insertInto("verdicts")
    .values(decision)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Deletes the last decision about any of these people, for everyone whom it covered: they have its
 * time.
 */
export async function deleteReviewDecision(
  db: Db,
  { clubId, eventId, kind }: Pick<ReviewDecision, "clubId" | "eventId" | "kind">,
  personIds: readonly string[],
): Promise<void> {
  const ofKind = (one: ExpressionBuilder<Tables, "verdicts">) => one.and({ clubId, eventId, kind });
  await db
    .deleteFrom("verdicts")
    .where(ofKind)
    .where("at", "=", (nested) =>
      nested
        .selectFrom("verdicts")
        .select(({ fn }) => fn.max("at").as("last"))
        .where(ofKind)
        .where("personId", "in", personIds),
    )
    .execute();
}

/** Deletes decisions made before an instant, whose evidence is gone by then. */
export async function deleteReviewDecisionsBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom("verdicts").where("at", "<", instant).execute();
}

/** The pairs of people in a club who can share a browser. */
export function listTrustedPairs(db: Db, clubId: string) {
  return db
    .selectFrom("trustedPairs")
    .select(["personId", "otherId"])
    .where("clubId", "=", clubId)
    .execute();
}

/** Saves a pair, unless it exists already. */
export async function insertTrustedPair(db: Db, pair: Pair): Promise<void> {
  await db
    .insertInto("trustedPairs")
    .values(pair)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteTrustedPair(
  db: Db,
  { clubId, personId, otherId }: Omit<Pair, "accountId" | "at">,
): Promise<void> {
  await db
    .deleteFrom("trustedPairs")
    .where((row) => row.and({ clubId, personId, otherId }))
    .execute();
}
