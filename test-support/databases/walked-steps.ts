import { sql } from "kysely";
import type { Db } from "#server/platform/database/database.ts";

/**
 * The steps of SQLite statements that would read all of a club's attendance, entries or balances,
 * because they only filter by club. Nothing is executed.
 */
export async function walkedSteps(db: Db, texts: readonly string[]): Promise<string[]> {
  const walked: string[] = [];
  for (const text of texts) {
    const plan = sql<{ detail: string }>`explain query plan ${sql.raw(text)}`;
    const steps = (await plan.execute(db)).rows.map(({ detail }) => detail);
    const whole = steps.filter((step) =>
      /^S\w+ (?:attendance|balances|entries)\b.*\(clubId=\?\)$/.test(step),
    );
    walked.push(...whole.map((step) => `${step}: ${text}`));
  }
  return walked;
}
