import type { Db } from "../platform/database/database.ts";
import type { Tables } from "../platform/database/tables.ts";

type Verdict = Tables["verdicts"];
type Pair = Tables["trustedPairs"];

/** What was found fine about an event. */
export function listVerdicts(db: Db, clubId: string, eventId: string) {
  return db
    .selectFrom("verdicts")
    .select(["personId", "kind"])
    .where("clubId", "=", clubId)
    .where("eventId", "=", eventId)
    .execute();
}

/** Keeps a verdict; one that is there already stays. */
export async function insertVerdict(db: Db, verdict: Verdict): Promise<void> {
  await db
    .insertInto("verdicts")
    .values(verdict)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteVerdict(
  db: Db,
  { clubId, eventId, personId, kind }: Omit<Verdict, "accountId" | "at">,
): Promise<void> {
  await db
    .deleteFrom("verdicts")
    .where("clubId", "=", clubId)
    .where("eventId", "=", eventId)
    .where("personId", "=", personId)
    .where("kind", "=", kind)
    .execute();
}

/** Forgets verdicts from before an instant: what they were about is gone by then. */
export async function deleteVerdictsBefore(db: Db, instant: number): Promise<void> {
  await db.deleteFrom("verdicts").where("at", "<", instant).execute();
}

/** The pairs of a club who may use the same browser. */
export function listTrustedPairs(db: Db, clubId: string) {
  return db
    .selectFrom("trustedPairs")
    .select(["personId", "otherId"])
    .where("clubId", "=", clubId)
    .execute();
}

/** Keeps a pair; one that is there already stays. */
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
