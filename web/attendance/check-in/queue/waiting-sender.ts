import { useEffect } from "react";
import { sendLeftovers } from "./leftovers.ts";
import { hasWaitingFlag } from "./waiting-flag.ts";

type WaitingSenderProps = {
  personId: string;
  /** Called when a check-in counts that the page doesn't know of yet. Must be a stable function. */
  onSaved: () => void;
};

/**
 * Sends a person's submissions from pages that were closed or left, while it is mounted, and
 * reports the results. Renders nothing.
 */
export function WaitingSender({ personId, onSaved }: WaitingSenderProps) {
  useEffect(() => {
    if (!hasWaitingFlag()) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    void sendLeftovers(personId, signal, onSaved).catch(() => {});
    return () => leaving.abort();
  }, [personId, onSaved]);
  return null;
}
