import type { JSHandle } from "@playwright/test";
import { launchBrowser } from "#test-support/browser/launch-browser.ts";
import { listNewerMembers } from "../tools/browser-features.ts";
import { patienceMs, type Engine } from "./engine.ts";

/**
 * Chromium without the features that the oldest browsers lack: every member that is newer according
 * to the compatibility data is removed before a page's scripts run.
 */
export async function startOldestChromium(): Promise<Engine> {
  const browser = await launchBrowser();
  const gone = JSON.stringify(listNewerMembers());
  return {
    name: `Chromium ${browser.version()} as of 2023`,
    async open() {
      const context = await browser.newContext();
      await context.addInitScript(`
        for (const [of, name, isStatic] of ${gone}) {
          const owner = isStatic ? globalThis[of] : globalThis[of]?.prototype;
          if (owner !== undefined && owner !== null) Reflect.deleteProperty(owner, name);
        }`);
      const page = await context.newPage();
      page.setDefaultTimeout(patienceMs);
      const find = async (element: string) => {
        const handle: JSHandle = await page.evaluateHandle(element);
        const found = handle.asElement();
        if (found === null) throw new Error(`Nothing is found by ${element}`);
        return found;
      };
      return {
        goto: async (url) => void (await page.goto(url)),
        read: (expression) => page.evaluate(expression),
        click: async (element) => (await find(element)).click(),
        async type(element, text) {
          await (await find(element)).click();
          await page.keyboard.type(text);
        },
        async scan(text) {
          await page.keyboard.type(text);
          await page.keyboard.press("Enter");
        },
      };
    },
    close: () => browser.close(),
  };
}
