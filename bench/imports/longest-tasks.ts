import type { Browser, Page } from "@playwright/test";
import { launchBrowser } from "#test-support/browser/launch-browser.ts";
import { openContext } from "#test-support/rig/client.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { until } from "#test-support/rig/until.ts";

/** How many times slower than here the browser's processor is taken to be. */
const slower = 4;
/** Time limit of each step, in milliseconds: the largest sheet takes a while to write. */
const longestMs = 180_000;

const steps = ["reading", "check", "importing"] as const;
/** The longest task of the page in each step, in milliseconds. */
export type LongestTasks = Record<(typeof steps)[number], number>;

/**
 * Imports a sheet as an officer does, from pasting it to the last page, and returns how long the
 * page's longest task would freeze it in each step on a CPU slowed down four times. Counts the
 * page's own processor time, so other programs on the machine change nothing.
 */
export async function measureLongestTasks(
  url: string,
  officer: SignedInPerson,
  sheet: string,
): Promise<LongestTasks> {
  const browser = await launchBrowser();
  try {
    const page = await openImport(browser, url, officer);
    await page.locator("textarea").waitFor();
    await page.evaluate((text) => void Object.assign(globalThis, { benchSheet: text }), sheet);
    await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
    const mark = (name: string) => page.evaluate((said) => void performance.mark(said), name);
    const end = (step: (typeof steps)[number]) => mark(endOf(step));

    await mark(begin);
    await page.evaluate(paste);
    await appears(page, "#picture");
    await end("reading");
    await appears(page, "main [role=status] p");
    for (const answer of ["All ", "Add All as Carry-over"])
      if ((await findButton(page, answer)) !== undefined) await press(page, answer);
    await end("check");
    await press(page, "Import ");
    await appears(page, "main a[href='/admin/events']");
    await end("importing");
    return longestTasks(await browser.stopTracing());
  } finally {
    await browser.close();
  }
}

async function openImport(browser: Browser, url: string, officer: SignedInPerson): Promise<Page> {
  const page = await (await openContext(browser, url, officer)).newPage();
  page.setDefaultTimeout(longestMs);
  await page.goto("/admin/import");
  return page;
}

/** In the page: pastes the sheet into the field, as a task of its own. */
const paste = `void setTimeout(() => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", window.benchSheet);
  const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
  document.querySelector("textarea").dispatchEvent(paste);
})`;

/** Waits for an element without the work in the page that looking for roles and names would be. */
function appears(page: Page, selector: string): Promise<unknown> {
  const isThere = () => page.evaluate<boolean>(`document.querySelector("${selector}") !== null`);
  return until(selector, isThere, { limitMs: longestMs });
}

/** Presses the button whose text begins so, with the mouse, as soon as it is enabled. */
async function press(page: Page, label: string): Promise<void> {
  const place = await until(label, () => findButton(page, label), { limitMs: longestMs });
  await page.mouse.click(place.x, place.y);
}

/** The middle of a button that can be pressed; undefined while there is none. */
function findButton(page: Page, label: string): Promise<{ x: number; y: number } | undefined> {
  return page.evaluate(`(() => {
    const buttons = [...document.querySelectorAll("main button")];
    const button = buttons.find((one) => !one.disabled && one.textContent.startsWith("${label}"));
    if (button === undefined) return undefined;
    button.scrollIntoView({ block: "center" });
    const { x, y, width, height } = button.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  })()`);
}

const begin = "begin";
const endOf = (step: string) => `end of ${step}`;

/** What Chromium records: times in microseconds, `tdur` in processor time of the thread. */
type Traced = { name: string; pid: number; tid: number; ts: number; tdur?: number };

function longestTasks(trace: Buffer): LongestTasks {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] };
  let begun = traceEvents.find(({ name }) => name === begin)?.ts ?? 0;
  const longest = steps.map((step) => {
    const mark = traceEvents.find(({ name }) => name === endOf(step));
    if (mark === undefined) throw new Error(`The trace doesn't show the ${endOf(step)}.`);
    const tasks = traceEvents.filter(
      ({ name, pid, tid, ts }) =>
        name.endsWith("RunTask") &&
        pid === mark.pid &&
        tid === mark.tid &&
        ts >= begun &&
        ts < mark.ts,
    );
    begun = mark.ts;
    return [step, (slower * Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur))) / 1000] as const;
  });
  return Object.fromEntries(longest) as LongestTasks;
}
