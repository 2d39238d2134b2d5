import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";
import { openAlive } from "./alive.ts";

/** What a test can do to a browser that emptying it doesn't undo. */
const lasting = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "grantPermissions",
  "newCDPSession",
  "setExtraHTTPHeaders",
  "setGeolocation",
  "setOffline",
] as const;

/** Keeps one page for many tests. Each finds it as a new one: empty, logged out, no history. */
export type PageKeeper = {
  /** The page, in a browser with this language and the other options of the running test. */
  open(locale: string | undefined): Promise<Page>;
  /** Sets the browser's usual text size, in pixels, until the end of the test. */
  setTextSize(pixels: number): Promise<void>;
  /** Removes what a test left behind, or closes the page if that isn't possible. */
  empty(): Promise<void>;
  /** Closes the page and its browser. */
  close(): Promise<void>;
};

type Kept = {
  page: Page;
  locale: string | undefined;
  session: CDPSession;
  hasLastingChanges: () => boolean;
};

/**
 * Creates a keeper of a page for one server, because opening the product in a new browser takes
 * longer than looking at most screens.
 */
export function createPageKeeper(browser: Browser, url: string): PageKeeper {
  let kept: Kept | undefined;
  const close = async () => {
    await kept?.page.context().close();
    kept = undefined;
  };
  return {
    close,
    async open(locale) {
      if (kept?.locale !== locale) await close();
      kept ??= await createKept(browser, locale);
      return kept.page;
    },
    async setTextSize(pixels) {
      if (kept === undefined) throw new Error("No page is open.");
      await setTextSize(kept.session, pixels);
    },
    async empty() {
      if (kept === undefined) return;
      const { page, session, hasLastingChanges } = kept;
      const context = page.context();
      // A service worker may go on for a while after it was removed.
      const isAlone = () => context.pages().length === 1 && context.serviceWorkers().length === 0;
      if (page.isClosed() || !isAlone() || hasLastingChanges()) return close();
      // A document of the server without a script: the product ends, and nothing else begins.
      await page.goto(`${url}/api/settings`, { waitUntil: "commit" });
      // Clearing the origin's data isn't documented to include it.
      await page.evaluate(() => sessionStorage.clear());
      await session.send("Storage.clearDataForOrigin", { origin: url, storageTypes: "all" });
      await session.send("Page.resetNavigationHistory");
      await setTextSize(session, 16);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce", media: null });
      // One may have been on its way when the test ended.
      if (!isAlone()) await close();
    },
  };
}

async function setTextSize(session: CDPSession, standard: number): Promise<void> {
  await session.send("Page.setFontSizes", { fontSizes: { standard } });
}

async function createKept(browser: Browser, locale: string | undefined): Promise<Kept> {
  // Playwright adds the options of the running test.
  const context = await browser.newContext();
  context.on("page", openAlive);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let changes = 0;
  const watch = (part: BrowserContext | Page) => {
    for (const name of lasting) {
      const own: unknown = Reflect.get(part, name);
      if (typeof own !== "function") continue;
      Reflect.set(part, name, (...given: unknown[]) => {
        changes += 1;
        return Reflect.apply(own, part, given) as unknown;
      });
    }
  };
  watch(context);
  watch(page);
  return { page, locale, session, hasLastingChanges: () => changes > 0 };
}
