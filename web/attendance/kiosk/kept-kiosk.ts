import { inTime } from "#web/platform/device/device-store.ts";

const scope = "/kiosk";

/** Has the kiosk's document kept on this device, for a start without a network (R33.42). */
export async function keepKioskDocument(): Promise<void> {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // Without a worker, a kiosk continues until it is closed.
  await navigator.serviceWorker.register("/kiosk-worker.js", { scope }).catch(() => {});
}

/** Removes it, once this browser is no kiosk anymore. */
export async function forgetKioskDocument(): Promise<void> {
  try {
    const registration = await inTime(navigator.serviceWorker.getRegistration(scope));
    await registration?.unregister();
    await inTime(caches.delete("kiosk"));
  } catch {
    // There may be no service workers at all.
  }
}
