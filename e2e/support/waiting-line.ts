import type { Page } from "@playwright/test";
import type { SignInInput } from "#contract/accounts/accounts.ts";

/** Makes a page's logins wait in line, until it moves on. */
export async function answerInLine(page: Page) {
  const keys: (string | undefined)[] = [];
  const path = "/api/session";
  await page.route(path, async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    keys.push((route.request().postDataJSON() as SignInInput).key);
    const error = { code: "in-line", message: "" };
    await route.fulfill({
      status: 429,
      headers: { "retry-after": "1" },
      json: { before: 40, seconds: 6, error },
    });
  });
  return { keys, moveOn: () => page.unroute(path) };
}
