import { useEffect, useState } from "react";
import { isCode, normalizeCode } from "#contract/code.ts";
import { api } from "#web/platform/api-client.ts";
import {
  addPendingCheckIn,
  listPendingCheckIns,
  type PendingCheckIn,
} from "#web/platform/pending-check-ins.ts";
import { withRetries } from "#web/platform/retries.ts";

/**
 * The pending check-ins of somebody who is not signed in. One is asked for with the code that led
 * here (R7.14); without one, the code works as it always did.
 */
export function usePendingCheckIns(scanned: string | undefined): readonly PendingCheckIn[] {
  const [pending, setPending] = useState<readonly PendingCheckIn[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    void findPendingCheckIns(scanned, leaving.signal).then(setPending);
    return () => leaving.abort();
  }, [scanned]);
  return pending;
}

async function findPendingCheckIns(
  scanned: string | undefined,
  signal: AbortSignal,
): Promise<PendingCheckIn[]> {
  const code = normalizeCode(scanned ?? "");
  const isKept = listPendingCheckIns().some((pending) => pending.code === code);
  if (isCode(code) && !isKept) {
    // A request that is on its way is not stopped: the server may have answered it already.
    const asking = withRetries(() => askForPendingCheckIn(code), { signal, onWaiting: () => {} });
    await asking.catch(() => {});
  }
  return listPendingCheckIns();
}

async function askForPendingCheckIn(code: string): Promise<void> {
  const { pending } = await (await api.tickets.$post({ json: { code } })).json();
  if (pending !== null) addPendingCheckIn({ code, ...pending });
}
