import { putQueued } from "./queue-store.ts";
import type { QueuedCheckIn } from "./queued-check-in.ts";
import { setWaitingFlag } from "./waiting-flag.ts";

/** Stores a check-in on this device until there is an answer (R7.16); returns whether it could. */
export async function keepQueued(checkIn: QueuedCheckIn): Promise<boolean> {
  // Noted first: what isn't stored in time may be stored later.
  setWaitingFlag(true);
  try {
    await putQueued(checkIn);
    return true;
  } catch {
    return false;
  }
}
