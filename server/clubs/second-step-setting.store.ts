import type { SecondStepChoice } from "#contract/second-step-choices.ts";
import type { Db } from "../platform/database/database.ts";
import { getSettingChange } from "./setting-change.store.ts";

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
export function getSecondStepChange(db: Db, clubId: string): Promise<number> {
  return getSettingChange(db, clubId, { fact: "second-step", kind: "second-step-set" });
}
