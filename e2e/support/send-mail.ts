import type { Page } from "@playwright/test";
import type { Settings } from "#contract/accounts.ts";

/** Lets a page believe that mails go out from its server. */
export function sendMail(page: Page): Promise<unknown> {
  return page.route("**/api/settings", async (route) => {
    const answer = await route.fetch();
    const settings = (await answer.json()) as Settings;
    await route.fulfill({ response: answer, json: { ...settings, sendsMail: true } });
  });
}
