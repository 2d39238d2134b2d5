import { ApiError } from "#web/platform/api/api-client.ts";
import { inTime } from "#web/platform/device/device-store.ts";

/**
 * Loads the document of a path that the router has just gone to, with the state it was given. It
 * doesn't end: the product does. Without a network, it throws instead, as long as nothing on the
 * device has the document: otherwise the browser's error page would take the product's place.
 */
export async function loadDocument(path: string, { preload }: { preload: boolean }): Promise<void> {
  if (preload) return;
  if (!navigator.onLine && !(await isOnDevice(path))) throw new ApiError(0, "offline");
  // The router writes the URL in a microtask.
  setTimeout(() => {
    // It also finds the page by other spellings of its path, where the server has none.
    if (location.pathname === path) location.reload();
    else location.replace(path + location.search + location.hash);
  });
  await new Promise(() => {});
}

/** Whether a service worker answers for a path. */
async function isOnDevice(path: string): Promise<boolean> {
  try {
    const worker = await inTime(navigator.serviceWorker.getRegistration(path));
    return worker !== undefined && worker.active !== null;
  } catch {
    // There may be no service workers at all.
    return false;
  }
}
