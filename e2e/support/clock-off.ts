import type { Page } from "@playwright/test";

/** Sets the clock of a page's device days ahead, or behind with a negative number. */
export async function setClockOff(page: Page, days: number): Promise<void> {
  await page.addInitScript(
    (ms) => {
      const RightDate = Date;
      const now = () => RightDate.now() + ms;
      globalThis.Date = new Proxy(RightDate, {
        construct: (target, args: []) =>
          args.length === 0 ? new target(now()) : new target(...args),
        get: (target, key) => (key === "now" ? now : (Reflect.get(target, key) as unknown)),
      });
    },
    days * 24 * 3_600_000,
  );
}
