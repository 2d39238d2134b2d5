import { launchBrowser } from "#test-support/launch-browser.ts";
import { cookieOf, type SignedInPerson } from "#test-support/rig/people.ts";

/** How many times slower the processor of the browser is made. */
const slower = 4;
/** No step takes longer, in milliseconds. */
const longestMs = 120_000;

/**
 * Runs in the page, before anything else. Chromium slows a page down, and not its workers: how
 * long one of them is at work is kept, and how long the page stood still at most.
 */
const observe = `
  window.benchSheet = { worker: 0, frozen: 0 };
  const { Worker } = window;
  window.Worker = class extends Worker {
    #begun = 0;
    constructor(...given) {
      super(...given);
      this.addEventListener("message", () => {
        window.benchSheet.worker += performance.now() - this.#begun;
      });
    }
    postMessage(...given) {
      this.#begun = performance.now();
      super.postMessage(...given);
    }
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      window.benchSheet.frozen = Math.max(window.benchSheet.frozen, duration);
  }).observe({ type: "longtask", buffered: true });
`;

/**
 * Brings a file to the check of the import, as an officer does it in a browser on a processor
 * that is four times slower: milliseconds from the choosing of the file to what is in it and from
 * Check to the outcome together, and for how long the page stood still at most.
 */
export async function readInBrowser(
  url: string,
  officer: SignedInPerson,
  file: { name: string; bytes: Buffer },
): Promise<{ ms: number; frozen: number }> {
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: url, locale: "en-US" });
    const [name = "", value = ""] = cookieOf(officer).split("=", 2);
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(longestMs);
    await page.addInitScript(observe);
    await page.goto("/admin/import");
    const chooser = page.getByLabel("Or choose a file");
    await chooser.waitFor();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    const press = (label: string) => page.getByRole("button", { name: label }).click();

    let ms = 0;
    const timed = async (work: () => Promise<void>) => {
      const begun = performance.now();
      await work();
      ms += performance.now() - begun;
    };
    await timed(async () => {
      await chooser.setInputFiles({ name: file.name, mimeType: "", buffer: file.bytes });
      await page
        .getByRole("radio", { name: "Names down the side, meetings across the top" })
        .waitFor();
    });
    await press("Continue");
    await page.getByRole("button", { name: "Check" }).waitFor();
    await timed(async () => {
      await press("Check");
      await page.getByRole("button", { name: /^Import [\d,]+ Rows$/ }).waitFor();
    });
    const { worker, frozen } = await page.evaluate<{ worker: number; frozen: number }>(
      "window.benchSheet",
    );
    return { ms: ms + (slower - 1) * worker, frozen };
  } finally {
    await browser.close();
  }
}
