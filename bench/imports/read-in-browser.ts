import { launchBrowser } from "#test-support/browser/launch-browser.ts";
import { openContext } from "#test-support/rig/client.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";

/** How many times slower the browser's CPU is made. */
const slower = 4;
/** Time limit of each step, in milliseconds. */
const longestMs = 120_000;

/**
 * Runs in the page before anything else. Chromium only slows down the page, not its workers, so
 * this records how long a worker runs.
 */
const observe = `
  window.benchSheet = { worker: 0 };
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
`;

/**
 * Imports a file up to the check, as an officer does in a browser with a CPU slowed down four
 * times. Returns the milliseconds from choosing the file to the result.
 */
export async function readInBrowser(
  url: string,
  officer: SignedInPerson,
  file: { name: string; bytes: Buffer },
): Promise<number> {
  const browser = await launchBrowser();
  try {
    const context = await openContext(browser, url, officer);
    const page = await context.newPage();
    page.setDefaultTimeout(longestMs);
    await page.addInitScript(observe);
    await page.goto("/admin/import");
    const chooser = page.getByLabel("Or choose a file");
    await chooser.waitFor();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });

    const begun = performance.now();
    await chooser.setInputFiles({ name: file.name, mimeType: "", buffer: file.bytes });
    await page.getByRole("button", { name: /^Import [\d,]+ Rows$/ }).waitFor();
    const ms = performance.now() - begun;
    return ms + (slower - 1) * (await page.evaluate<number>("window.benchSheet.worker"));
  } finally {
    await browser.close();
  }
}
