import type { Page } from "@playwright/test";
import { answerSettings } from "./answer-settings.ts";

/** Makes a page believe that its server sends email. */
export function sendMail(page: Page): Promise<unknown> {
  return page.route("**/api/settings", (route) => answerSettings(route, { sendsMail: true }));
}
