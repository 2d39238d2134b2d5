import { expect, type BrowserContext, type Page, type Worker } from "@playwright/test";

/** What a service worker has, which the programs that take pictures don't know. */
type BrowserScope = {
  registration: {
    active: { state: string } | null;
    navigationPreload: { disable(): Promise<void> };
  };
};

/** Opens the check-in page, and waits until its service worker can answer without a network. */
export async function installWorker(page: Page): Promise<Worker> {
  await page.goto("/member/checkin");
  return untilWorkerAnswers(page);
}

/** Waits until the service worker that a page installs can answer without a network. */
export async function untilWorkerAnswers(page: Page): Promise<Worker> {
  let worker: Worker | undefined;
  // It may become the active one before it has done all of that.
  await expect
    .poll(() => {
      // An earlier one may still end.
      worker = page.context().serviceWorkers().at(-1);
      return worker?.evaluate(
        () => (globalThis as unknown as BrowserScope).registration.active?.state,
      );
    })
    .toBe("activated");
  if (worker === undefined) throw new Error("The page has no service worker.");
  return worker;
}

/**
 * Takes the network from a browser, its service worker included: Playwright alone leaves a
 * worker its network.
 */
export async function cutNetwork(context: BrowserContext, worker: Worker): Promise<void> {
  await worker.evaluate(async () => {
    const before = globalThis.fetch;
    // The tests' own languages have a catalog that isn't kept; English has none.
    globalThis.fetch = (request, init) =>
      request instanceof Request && request.url.includes("/assets/en-")
        ? before(request, init)
        : Promise.reject(new TypeError("No network"));
    await (globalThis as unknown as BrowserScope).registration.navigationPreload.disable();
  });
  await context.setOffline(true);
}

/** Gives a browser the network again. */
export async function restoreNetwork(context: BrowserContext, worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    Reflect.deleteProperty(globalThis, "fetch");
  });
  await context.setOffline(false);
}
