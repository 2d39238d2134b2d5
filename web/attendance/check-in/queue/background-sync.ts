import { inTime } from "#web/platform/device/device-store.ts";
import { checkInPath } from "../code-link.ts";
import { syncTag } from "./queued-check-in.ts";
import { hasWaitingFlag } from "./waiting-flag.ts";

/** The parts of Background Sync that the types lack. */
type SyncRegistration = ServiceWorkerRegistration & {
  sync?: { register(tag: string): Promise<void> };
};

/**
 * Installs the service worker, which has to happen before the network is gone. It only handles
 * the check-in page. A worker of an earlier version, which handled all pages, is removed, and its
 * queue is handed over.
 */
export async function prepareWorker(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  try {
    const { scope } = await navigator.serviceWorker.register("/service-worker.js", {
      scope: checkInPath,
    });
    const all = await navigator.serviceWorker.getRegistrations();
    const others = all.filter((other) => other.scope !== scope && !isOfKiosk(other));
    await Promise.all(others.map((other) => other.unregister()));
    if (others.length > 0 && hasWaitingFlag()) await askForSync();
  } catch {
    // Without a worker, pages send waiting check-ins.
  }
}

/** A kiosk's document is kept by a worker of its own (`web/attendance/kiosk/kiosk-worker.ts`). */
const isOfKiosk = ({ scope }: ServiceWorkerRegistration) => new URL(scope).pathname === "/kiosk";

/** Asks the browser to send waiting check-ins once the network is back; returns whether it will. */
export async function askForSync(): Promise<boolean> {
  try {
    const registration: SyncRegistration | undefined = await inTime(
      navigator.serviceWorker.getRegistration(checkInPath),
    );
    if (registration?.sync === undefined || registration.active === null) return false;
    await inTime(registration.sync.register(syncTag));
    return true;
  } catch {
    // There may be no service workers at all.
    return false;
  }
}
