import type { SecondStepChoice } from "#contract/second-step-choices.ts";
import type { Db } from "../platform/database/database.ts";

export async function readSecondStepChoice(db: Db, clubId: string): Promise<SecondStepChoice> {
  const club = await db
    .selectFrom("clubs")
    .select("secondStep")
    .where("id", "=", clubId)
    .executeTakeFirst();
  return club?.secondStep ?? "optional";
}

export async function updateSecondStepChoice(
  db: Db,
  clubId: string,
  secondStep: SecondStepChoice,
): Promise<void> {
  await db.updateTable("clubs").set({ secondStep }).where("id", "=", clubId).execute();
}

/** The operation that last changed this setting of a club, including undos; 0 if there is none. */
export async function getSecondStepChange(db: Db, clubId: string): Promise<number> {
  const row = await db
    .selectFrom("operations")
    .select((expression) => expression.fn.max("revision").as("revision"))
    .where("clubId", "=", clubId)
    .where("kind", "in", ["second-step-set", "undone"])
    .where("details", "like", `%"fact":"second-step"%`)
    .executeTakeFirst();
  return row?.revision ?? 0;
}
