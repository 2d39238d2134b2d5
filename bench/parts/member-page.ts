import type { CDPSession, Page } from "@playwright/test";
import { launchBrowser } from "#test-support/launch-browser.ts";
import { cookieOf } from "#test-support/rig/people.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { seedClub, seedHistory } from "#test-support/rig/seed-club.ts";
import { slowPhone } from "../pages/slow-phone.ts";
import { countTransfers } from "../pages/transfers.ts";
import { startProgram } from "../program.ts";
import { quantile } from "../report/distribution.ts";
import type { Context } from "./context.ts";

/** Five years of a club that meets weekly during the school year. */
const events = 5 * 40;
const members = 300;

/** How much slower the phone's CPU is than this machine's. */
const slowness = 4;

/**
 * How long a phone's page is busy from the press on a member's name until their attendance is
 * painted, at first as much as fits on the screen, then all of it: the CPU time of its main thread
 * here, times four. What else this machine does hardly changes it; waiting for the server isn't
 * included. Everyone attended every event of five years.
 */
export async function measureMemberPage(context: Context): Promise<void> {
  const { engine, quick } = context;
  const installation = await engine.createInstallation();
  const admin = await withDatabase(installation, ({ schema, platform }) =>
    schema.transaction().execute(async (db) => {
      const club = await seedClub(db, platform, { admins: 1, events });
      await seedHistory(db, platform, club, members, events - 1);
      return club.admins[0];
    }),
  );
  if (admin === undefined) throw new Error("The club has no admin.");
  const server = await startProgram(installation);
  const browser = await launchBrowser();
  try {
    const phone = await browser.newContext({ ...slowPhone, baseURL: server.url });
    const [name = "", value = ""] = cookieOf(admin).split("=", 2);
    await phone.addCookies([{ name, value, url: server.url }]);
    const page = await phone.newPage();
    page.setDefaultTimeout(120_000);
    const session = await phone.newCDPSession(page);
    const transfers = await countTransfers(session);
    await page.goto("/admin/members");
    await allRows(page, members);
    // Code that pages load in advance is there once nothing is requested anymore; the live stream
    // never ends.
    await transfers.settled();
    await session.send("Network.disable");
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const presses: Press[] = [];
    for (let at = 0; at < (quick ? 3 : 15); at += 1)
      presses.push(await pressOne(page, session, at));
    const [first, ...later] = presses;
    report(context, "first member", first === undefined ? [] : [first]);
    report(context, "next members", later);
  } finally {
    await browser.close();
    await server.stop();
    await installation.remove();
  }
}

/** A press on a member's name: CPU times in milliseconds of a slow phone. */
type Press = {
  /** Until the first rows of their attendance were painted. */
  content: number;
  /** Until all rows were. */
  whole: number;
};

function report(context: Context, subject: string, presses: readonly Press[]): void {
  const content = presses.map((press) => press.content);
  const whole = presses.map((press) => press.whole);
  context.measure("memberPage", quantile(content, 0.5), subject);
  context.measure("memberPageP95", quantile(content, 0.95), subject);
  context.measure("memberPageWhole", quantile(whole, 0.5), subject);
}

/**
 * Runs in the page: resolves once the page with this title has painted the first rows of its table.
 * Waits for changes rather than looking in each frame, which would itself take CPU time.
 */
const contentOf = (title: string) => `new Promise((resolve) => {
  const observer = new MutationObserver(() => {
    if (document.querySelector("h1")?.textContent !== ${JSON.stringify(title)}) return;
    if (document.querySelector("main table tbody tr") === null) return;
    observer.disconnect();
    // The frame after the next one begins once this content has been painted.
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
})`;

/** Resolves once the table has so many rows, and they have been painted. */
async function allRows(page: Page, count: number): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    const rows = document.getElementsByTagName("tr");
    const done = () => rows.length > ${count};
    const finish = () => requestAnimationFrame(() => requestAnimationFrame(resolve));
    if (done()) return finish();
    const observer = new MutationObserver(() => {
      if (!done()) return;
      observer.disconnect();
      finish();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  })`);
}

/** Taps a member's name in the list, as a finger does, and goes back. */
async function pressOne(page: Page, session: CDPSession, at: number): Promise<Press> {
  const link = page.locator("td[data-lead] a").nth(at);
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (box === null) throw new Error("The member's name isn't on the screen.");
  const content = page.evaluate(contentOf((await link.textContent()) ?? ""));
  const before = await readCpuTime(session);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await content;
  const then = await readCpuTime(session);
  await allRows(page, events);
  const whole = await readCpuTime(session);
  await page.goBack();
  await page.getByRole("table", { name: "Members" }).waitFor();
  await allRows(page, members);
  return { content: (then - before) * slowness, whole: (whole - before) * slowness };
}

/** The CPU time of the page's main thread so far, in milliseconds. */
async function readCpuTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}
