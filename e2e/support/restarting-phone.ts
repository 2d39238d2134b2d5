import { chromium, test, type BrowserContext } from "@playwright/test";
import type { Person } from "#test-support/people/people.ts";
import { createTemporaryFolder } from "#test-support/servers/temporary-folder.ts";

/** A browser of its own that keeps what it has stored when it ends and starts again. */
export type RestartingPhone = {
  start: () => Promise<BrowserContext>;
  /** Ends its process, and deletes what it has stored. */
  remove: () => Promise<void>;
};

/** A phone on which a person is logged in, and which can be turned off and on. */
export function restartingPhone(as: Person, baseURL: string): RestartingPhone {
  const folder = createTemporaryFolder();
  const { launchOptions, locale = "en-US" } = test.info().project.use;
  let context: BrowserContext | undefined;
  return {
    start: async () => {
      const isNew = context === undefined;
      await context?.close();
      context = await chromium.launchPersistentContext(folder.path, {
        ...launchOptions,
        baseURL,
        locale,
      });
      // Like the product's own, the cookie outlives the browser.
      const expires = Date.now() / 1000 + 86_400;
      const cookies = [...as.browser.cookies].map(([name, value]) => ({
        name,
        value,
        url: baseURL,
        expires,
      }));
      if (isNew) await context.addCookies(cookies);
      return context;
    },
    remove: async () => {
      await context?.close();
      folder.remove();
    },
  };
}
