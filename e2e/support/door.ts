import type { Page } from "@playwright/test";
import { memberCardSchema } from "#contract/door.ts";
import type { Person } from "#test-support/people.ts";

/** What somebody's card holds at the moment. */
export async function cardLinkOf({ browser }: Person): Promise<string> {
  return memberCardSchema.parse((await browser.get("/api/me/card")).body).link;
}

/** Types a text as a scanner does that is plugged in. */
export async function scanByKeys(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press("Enter");
}

/** What fills the screen after a scan. */
export const answer = (page: Page, name: string | RegExp) =>
  page.getByRole("status").getByRole("button", { name });
