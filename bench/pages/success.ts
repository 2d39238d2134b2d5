import type { Browser } from "@playwright/test";
import { openContext } from "#test-support/rig/client.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { slow4G, slowDown, slowPhone } from "#test-support/rig/slow-phone.ts";
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
  const context = await openContext(browser, url, person, slowPhone);
  const page = await context.newPage();
  await page.route(/\/assets\/.*\.js$/, () => {});
  const transfers = await countTransfers(await context.newCDPSession(page));
  await slowDown(page, slow4G);
  await page.goto(path, { waitUntil: "commit" });
  await page.getByRole("button", { name: "Submit" }).click();
  await page.getByRole("heading", { name: "Success!" }).waitFor();
  const bytes = transfers.bytes();
  await context.close();
  return bytes;
}
