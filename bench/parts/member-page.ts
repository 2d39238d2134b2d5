import type { CDPSession, Page } from "@playwright/test";
import { launchBrowser } from "#test-support/launch-browser.ts";
import { cookieOf } from "#test-support/rig/people.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { seedClub, seedHistory } from "#test-support/rig/seed-club.ts";
import { slowPhone } from "../pages/slow-phone.ts";
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
 * painted: the CPU time of its main thread here, times four. What else this machine does hardly
 * changes it; waiting for the server isn't included. Everyone attended every event of five years.
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
    await page.goto("/admin/members");
    await page.locator("td[data-lead] a").first().waitFor();
    // Code that pages load in advance is there once nothing is requested anymore.
    await page.waitForLoadState("networkidle");
    const session = await phone.newCDPSession(page);
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    const times: number[] = [];
    for (let at = 0; at < (quick ? 3 : 15); at += 1) times.push(await pressOne(page, session, at));
    const [first = Number.NaN, ...later] = times;
    context.measure("memberPage", first, "first member");
    context.measure("memberPage", quantile(later, 0.5), "next members, median");
    context.measure("memberPage", quantile(later, 0.95), "next members, p95");
  } finally {
    await browser.close();
    await server.stop();
    await installation.remove();
  }
}

/** Runs in the page: presses a member's name, and resolves once their page has been painted. */
const press = (index: number) => `new Promise((resolve, reject) => {
  const link = document.querySelectorAll("td[data-lead] a")[${index}];
  if (link === undefined) return reject(new Error("There is no such member."));
  const name = link.textContent;
  const observer = new MutationObserver(() => {
    const title = document.querySelector("h1")?.textContent;
    const rows = document.querySelectorAll("main table tbody tr").length;
    if (title !== name || rows === 0) return;
    observer.disconnect();
    // The frame after the next one begins once this content has been painted.
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  link.click();
})`;

/**
 * Presses a member's name in the list, and goes back; returns the CPU time until their page was
 * painted, in milliseconds of a slow phone.
 */
async function pressOne(page: Page, session: CDPSession, at: number): Promise<number> {
  const before = await readCpuTime(session);
  await page.evaluate(press(at));
  const took = ((await readCpuTime(session)) - before) * slowness;
  await page.goBack();
  await page.getByRole("table", { name: "Members" }).waitFor();
  return took;
}

/** The CPU time of the page's main thread so far, in milliseconds. */
async function readCpuTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}
