import type { Kiosk } from "#contract/attendance/kiosk.ts";
import { mayPass } from "#web/platform/api/retries.ts";
import { forgetNamesUnless } from "#web/platform/device/names-on-device.ts";
import type { KioskCalls } from "./kiosk-calls.ts";
import { getKiosk } from "./kiosk-store.ts";
import { openKnownPeople, type KnownPeople } from "./known-people.ts";

/** What this browser is: a kiosk, or none, or none anymore. */
export type FoundKiosk =
  | { kiosk: Kiosk; known: KnownPeople }
  | { kiosk: null; wasKiosk: boolean; isLocked: boolean };

/**
 * Asks the server which kiosk this browser is. Without an answer, it is what it was before, until
 * its end (R33.42); returns why if it was none.
 */
export async function findKiosk(read: KioskCalls["read"]): Promise<FoundKiosk | Error> {
  const kept = await getKiosk().catch(() => undefined);
  try {
    const { kiosk, over = false, isLocked = false } = await read();
    if (kiosk === null) return { kiosk, wasKiosk: over || kept !== undefined, isLocked };
    // Those of a roll call or a scanner that was open here aren't for people at the kiosk.
    void forgetNamesUnless(() => false);
    return { kiosk, known: await openKnownPeople(kiosk) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (kept === undefined || !mayPass(error) || kept.kiosk.endsAt <= Date.now()) return error;
    return { kiosk: kept.kiosk, known: await openKnownPeople(kept.kiosk) };
  }
}
