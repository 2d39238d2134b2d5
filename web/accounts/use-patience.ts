import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import type { PlaceInLine } from "#contract/accounts.ts";
import type { ApiError } from "#web/platform/api-client.ts";
import { isInLine, withRetries } from "#web/platform/retries.ts";
import { createKey } from "#web/platform/submission-key.ts";

/** What somebody waits for who has sent a form: their turn, or that the server answers. */
export type Wait = { for: "turn"; place: PlaceInLine } | { for: "network" | "server" };

/**
 * Sends a form with a password again by itself, under the same key, while many others are
 * before us or the network or the server is in trouble (R2.21, R2.22).
 */
export function usePatience() {
  // The same for as long as the form is open: a sign-up that is sent again is recognised by it.
  const [key] = useState(createKey);
  const [wait, setWait] = useState<Wait>();
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);
  return {
    /** Absent while nothing is being waited for, or for a moment only. */
    wait,
    patiently: async (send: (key: string, signal: AbortSignal) => Promise<void>) => {
      const { signal } = (stopper.current = new AbortController());
      try {
        await withRetries(() => send(key, signal), {
          signal,
          onWaiting: (error) => setWait(waitOf(error)),
        });
      } finally {
        setWait(undefined);
      }
    },
    stop: () =>
      stopper.current?.abort(
        new Error(t`It was stopped before the server answered. Try again to be sure.`),
      ),
  };
}

function waitOf(error: ApiError): Wait {
  if (isInLine(error)) return { for: "turn", place: error.beside as PlaceInLine };
  return { for: error.status === 0 ? "network" : "server" };
}
