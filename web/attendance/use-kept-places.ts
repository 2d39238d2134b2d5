import { useEffect, useState } from "react";
import { isCode, normalizeCode } from "#contract/code.ts";
import { api } from "#web/platform/api-client.ts";
import { addKeptPlace, listKeptPlaces, type KeptPlace } from "#web/platform/kept-places.ts";
import { withRetries } from "#web/platform/retries.ts";

/**
 * The places that are kept for who is not signed in, of which one is asked for with the code
 * that led here (R7.14). Without one the code is good for what it always was.
 */
export function useKeptPlaces(scanned: string | undefined): readonly KeptPlace[] {
  const [places, setPlaces] = useState<readonly KeptPlace[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    void findPlaces(scanned, leaving.signal).then(setPlaces);
    return () => leaving.abort();
  }, [scanned]);
  return places;
}

async function findPlaces(scanned: string | undefined, signal: AbortSignal): Promise<KeptPlace[]> {
  const code = normalizeCode(scanned ?? "");
  const isKept = listKeptPlaces().some((place) => place.code === code);
  if (isCode(code) && !isKept) {
    // A request that is on its way is not stopped: the place may be kept already.
    const asking = withRetries(() => askForPlace(code), { signal, onWaiting: () => {} });
    await asking.catch(() => {});
  }
  return listKeptPlaces();
}

async function askForPlace(code: string): Promise<void> {
  const { place } = await (await api.tickets.$post({ json: { code } })).json();
  if (place !== null) addKeptPlace({ code, ...place });
}
