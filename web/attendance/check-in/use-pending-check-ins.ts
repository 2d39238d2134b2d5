import { useEffect, useState } from "react";
import type { OpeningLater } from "#contract/attendance/check-in/tickets.ts";
import { isCode, normalizeCode } from "#contract/events/codes/code.ts";
import { api } from "#web/platform/api/api-client.ts";
import { withRetries } from "#web/platform/api/retries.ts";
import {
  addPendingCheckIn,
  listPendingCheckIns,
  type PendingCheckIn,
} from "#web/platform/device/pending-check-ins.ts";

/**
 * The pending check-ins of someone who is not logged in. One is asked for with the code that led
 * here (R7.14); without one, the code works as it always did.
 */
export function usePendingCheckIns(scanned: string | undefined): KnownSpots {
  const [spots, setSpots] = useState<KnownSpots>({ pending: [], openingLater: null });
  useEffect(() => {
    const leaving = new AbortController();
    void findPendingCheckIns(scanned, leaving.signal).then(setSpots);
    return () => leaving.abort();
  }, [scanned]);
  return spots;
}

/** The pending check-ins, and the event of the code if its check-in opens only hours later (R7.24). */
type KnownSpots = { pending: readonly PendingCheckIn[]; openingLater: OpeningLater | null };

async function findPendingCheckIns(
  scanned: string | undefined,
  signal: AbortSignal,
): Promise<KnownSpots> {
  const code = normalizeCode(scanned ?? "");
  const isKept = listPendingCheckIns().some((pending) => pending.code === code);
  let openingLater: OpeningLater | null = null;
  if (isCode(code) && !isKept) {
    // Requests in flight aren't aborted: the server may have answered already.
    const asking = withRetries(() => askForPendingCheckIn(code), { signal, onWaiting: () => {} });
    openingLater = await asking.catch(() => null);
  }
  return { pending: listPendingCheckIns(), openingLater };
}

async function askForPendingCheckIn(code: string): Promise<OpeningLater | null> {
  const { pending, openingLater } = await (await api.tickets.$post({ json: { code } })).json();
  if (pending !== null) addPendingCheckIn({ code, ...pending });
  return openingLater;
}
