import { ApiError } from "#web/platform/api-client.ts";
import { inTime } from "#web/platform/device-store.ts";

type Arrival = { preload: boolean; location: { pathname: string } };

/**
 * Loads the document at the URL that the router has just gone to, with the state it was given. It
 * doesn't end: the product does. Without a network, it throws instead, as long as nothing on the
 * device has the document: otherwise the browser's error page would take the product's place.
 */
export async function loadDocument({ preload, location: { pathname } }: Arrival): Promise<void> {
  if (preload) return;
  if (!navigator.onLine && !(await isOnDevice(pathname))) throw new ApiError(0, "offline");
  // The router writes the URL in a microtask.
  setTimeout(() => location.reload());
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
