import type { Page } from "@playwright/test";
import { launchBrowser } from "#test-support/browser/launch-browser.ts";
import { openContext } from "#test-support/rig/client.ts";
import { slowPhone } from "#test-support/rig/slow-phone.ts";
import { countTransfers } from "../pages/transfers.ts";
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
 * included. Everyone attended every event of five years. The first press may have to load the
 * page's code, so it is a figure of its own. Loading that while the list is idle changed it by no
 * more than runs of the same build differ.
 */
export async function measureMemberPage(context: Context): Promise<void> {
  const { server, seeded } = await context.open((crowd) =>
    crowd.club({ events, members, otherEvents: events - 1 }),
  );
  await using browser = await launchBrowser();
  const phone = await openContext(browser, server.url, seeded.admin, slowPhone);
  const page = await phone.newPage();
  page.setDefaultTimeout(120_000);
  const session = await phone.newCDPSession(page);
  const transfers = await countTransfers(session);
  await page.goto("/admin/members");
  await allRows(page, members);
  // Code that pages load in advance is there once nothing is requested anymore; the live stream
  // never ends.
  await transfers.settled();
  await session.detach();
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  const count = context.quick ? 3 : 15;
  for (let at = 0; at < count; at += 1) await pressOne(page, at);
  const [first, ...later] = readPresses(await browser.stopTracing(), count);
  report(context, "first member", first === undefined ? [] : [first]);
  report(context, "next members", later);
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

/** What the page marks, in Chromium's trace. */
const marks = ["press", "content", "whole"] as const;
const markOf = (mark: (typeof marks)[number], at: number) => `${mark} ${at}`;

/** In the page: marks the moment once what the page has now is painted. */
const markPainted = (mark: string) => `requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    performance.mark(${JSON.stringify(mark)});
    resolve();
  };
  // The next task follows the paint.
  port2.postMessage(undefined);
})`;

/**
 * In the page: waits until the condition holds and that has been painted. Waits for changes rather
 * than looking in each frame, which would itself take CPU time.
 */
const painted = (condition: string, mark: string) => `new Promise((resolve) => {
  const rows = document.getElementsByTagName("tr");
  const isDone = () => ${condition};
  const finish = () => ${markPainted(mark)};
  if (isDone()) return void finish();
  const observer = new MutationObserver(() => {
    if (!isDone()) return;
    observer.disconnect();
    finish();
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
})`;

/** Resolves once the table has so many rows below its head, and they have been painted. */
async function allRows(page: Page, count: number): Promise<void> {
  await page.evaluate(painted(`rows.length > ${count}`, "all rows"));
}

/** Taps a member's name in the list, as a finger does, and goes back. */
async function pressOne(page: Page, at: number): Promise<void> {
  const link = page.locator("td[data-lead] a").nth(at);
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (box === null) throw new Error("The member's name isn't on the screen.");
  const name = JSON.stringify(await link.textContent());
  const shows = `document.querySelector("h1").textContent === ${name} && rows.length > 1`;
  const whole = `document.querySelector("h1").textContent === ${name} && rows.length > ${events}`;
  const seen = page.evaluate(`Promise.all([
    ${painted(shows, markOf("content", at))},
    ${painted(whole, markOf("whole", at))},
    performance.mark(${JSON.stringify(markOf("press", at))}),
  ])`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await seen;
  await page.goBack();
  await page.getByRole("table", { name: "Members" }).waitFor();
  await allRows(page, members);
}

/** What Chromium records: times in microseconds, `tdur` in processor time of the thread. */
type Traced = { name: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number };

function readPresses(trace: Buffer, count: number): Press[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] };
  const find = (name: string) => {
    const found = traceEvents.find((event) => event.name === name);
    if (found === undefined) throw new Error(`The trace doesn't show ${name}.`);
    return found;
  };
  const { pid, tid } = find(markOf("press", 0));
  const tasks = outermost(traceEvents.filter((event) => event.pid === pid && event.tid === tid));
  return Array.from({ length: count }, (_, at) => {
    const [from, content, whole] = marks.map((mark) => find(markOf(mark, at)).ts) as [
      number,
      number,
      number,
    ];
    const until = (end: number) =>
      tasks
        .filter(({ ts }) => ts >= from && ts < end)
        .reduce((sum, { tdur = 0 }) => sum + (tdur * slowness) / 1000, 0);
    return { content: until(content), whole: until(whole) };
  });
}

/**
 * What a thread did, without the parts of it: tasks, and microtasks that follow an answer and
 * belong to none.
 */
function outermost(events: readonly Traced[]): Traced[] {
  let end = 0;
  return events
    .filter(({ dur }) => dur !== undefined)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}
