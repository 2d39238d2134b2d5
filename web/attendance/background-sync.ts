import { syncTag } from "./queued-check-in.ts";

/** What the libraries of types lack of Background Sync. */
type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> };
};

/**
 * Has the service worker installed, where a browser has one and sends by it without a page:
 * once the network is gone it is too late for that.
 */
export function prepareSync(): void {
  if (!import.meta.env.PROD || !("SyncManager" in window)) return;
  void navigator.serviceWorker.register("/service-worker.js").catch(() => {});
}

/** Asks the browser to send what waits once the network is back; whether it will. */
export async function askForSync(): Promise<boolean> {
  if (!("serviceWorker" in navigator)) return false;
  try {
    const registration: SyncRegistration | undefined =
      await navigator.serviceWorker.getRegistration();
    if (registration?.sync === undefined || registration.active === null) return false;
    await registration.sync.register(syncTag);
    return true;
  } catch {
    return false;
  }
}
