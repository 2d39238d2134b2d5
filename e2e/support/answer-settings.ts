import type { Route } from "@playwright/test";
import type { Settings } from "#contract/accounts/accounts.ts";

/** Answers with the public settings, some of them changed. */
export async function answerSettings(route: Route, changed: Partial<Settings>): Promise<void> {
  const answer = await route.fetch();
  await route.fulfill({ response: answer, json: { ...(await answer.json()), ...changed } });
}
