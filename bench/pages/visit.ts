import { setTimeout as wait } from "node:timers/promises";
import type { Browser, BrowserContext } from "@playwright/test";
import { openContext } from "#test-support/rig/client.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { slow4G, slowDown, slowPhone } from "#test-support/rig/slow-phone.ts";
import { observePaint, readPaint } from "./paint.ts";
import { countTransfers } from "./transfers.ts";

/** The cost of a page: bytes and requests over the network, times in milliseconds. */
export type Visit = { bytes: number; requests: number; lcp: number; cls: number };

/** Time limit for a page to settle, in milliseconds. */
const restMs = 60_000;

async function failAfter(ms: number, path: string): Promise<never> {
  await wait(ms, undefined, { ref: false });
  throw new Error(`${path} does not come to rest.`);
}

/** Visits a page with an empty cache, and again with the cache it left. */
export async function visitTwice(
  browser: Browser,
  url: string,
  path: string,
  person: SignedInPerson | undefined,
): Promise<{ cold: Visit; warm: Visit }> {
  const context = await openContext(browser, url, person, slowPhone);
  const cold = await visit(context, path);
  const warm = await visit(context, path);
  await context.close();
  return { cold, warm };
}

async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage();
  await observePaint(page);
  const transfers = await countTransfers(await context.newCDPSession(page));
  await slowDown(page, slow4G);
  await page.goto(path);
  await Promise.race([transfers.settled(), failAfter(restMs, path)]);
  const paint = await readPaint(page);
  await page.close();
  return { bytes: transfers.bytes(), requests: transfers.requests(), ...paint };
}
