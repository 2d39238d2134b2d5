import type { Browser } from "@playwright/test";
import { cookieOf, type SignedInPerson } from "#test-support/rig/people.ts";
import { slowDown, slowPhone } from "./slow-phone.ts";
import { countTransfers } from "./transfers.ts";

/**
 * How many bytes a phone without anything in its cache needs until Success!, while the product's
 * scripts don't arrive: it opens a scanned link and presses Submit, once.
 */
export async function bytesUntilSuccess(
  browser: Browser,
  url: string,
  path: string,
  person: SignedInPerson,
): Promise<number> {
  const context = await browser.newContext({ ...slowPhone, baseURL: url });
  const [name = "", value = ""] = cookieOf(person).split("=", 2);
  await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.route(/\/assets\/.*\.js$/, () => {});
  const session = await context.newCDPSession(page);
  const transfers = await countTransfers(session);
  await slowDown(session);
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("heading", { name: "Success!" }).waitFor();
  const bytes = transfers.bytes();
  await context.close();
  return bytes;
}
