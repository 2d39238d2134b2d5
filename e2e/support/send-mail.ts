import type { Page } from "@playwright/test";
import { answerSettings } from "./answer-settings.ts";

/** Lets a page believe that mails go out from its server. */
export function sendMail(page: Page): Promise<unknown> {
  return page.route("**/api/settings", (route) => answerSettings(route, { sendsMail: true }));
}
