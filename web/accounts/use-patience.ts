import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState } from "react";
import type { PlaceInLine } from "#contract/accounts/accounts.ts";
import type { ApiError } from "#web/platform/api/api-client.ts";
import { isInLine, withRetries } from "#web/platform/api/retries.ts";
import { createKey } from "#web/platform/api/submission-key.ts";

/** The reason a sent form is waiting: its place in line, the network, or the server. */
export type Wait =
  | { for: "turn"; place: PlaceInLine }
  | { for: "network" | "server" | "not-rollcall" };

/**
 * Retries a form with a password automatically, under the same key, while many others are ahead of
 * us, or the network or the server has a problem (R2.21, R2.22).
 */
export function usePatience() {
  // Stays the same while the form is open, so that the server recognizes a repeated sign-up.
  const [key] = useState(createKey);
  const [wait, setWait] = useState<Wait>();
  const stopper = useRef<AbortController>(undefined);
  useEffect(() => () => stopper.current?.abort(), []);
  return {
    /** Undefined unless the wait is longer than a moment. */
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
        new Error(
          t`You stopped before the server answered. Try again to make sure it went through.`,
        ),
      ),
  };
}

function waitOf(error: ApiError): Wait {
  if (isInLine(error)) return { for: "turn", place: error.beside as PlaceInLine };
  if (error.code === "not-rollcall") return { for: error.code };
  return { for: error.code === "unavailable" ? "server" : "network" };
}
