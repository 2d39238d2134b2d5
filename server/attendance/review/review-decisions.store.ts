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
    .where("clubId", "=", clubId)
    .where("eventId", "=", eventId)
    .execute();
}

/** Saves a decision, or that it was made again. */
export async function insertReviewDecision(db: Db, decision: ReviewDecision): Promise<void> {
  const { accountId, at } = decision;
  await db
    .insertInto("verdicts")
    .values(decision)
    .onConflict((conflict) =>
      conflict.columns(["clubId", "eventId", "personId", "kind"]).doUpdateSet({ accountId, at }),
    )
    .execute();
}

/** Deletes a decision, about everyone whom it covered: they have its time. */
export async function deleteReviewDecision(
  db: Db,
  { clubId, eventId, personId, kind }: Omit<ReviewDecision, "accountId" | "at">,
): Promise<void> {
  const ofKind = (one: ExpressionBuilder<Tables, "verdicts">) => one.and({ clubId, eventId, kind });
  await db
    .deleteFrom("verdicts")
    .where(ofKind)
    .where("at", "in", (nested) =>
      nested.selectFrom("verdicts").select("at").where(ofKind).where("personId", "=", personId),
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
    .where("clubId", "=", clubId)
    .where("personId", "=", personId)
    .where("otherId", "=", otherId)
    .execute();
}
