import { useEffect } from "react";
import { hasWaitingFlag } from "./waiting-flag.ts";

/**
 * Has what a person has submitted in pages that are closed or left sent, for as long as it is
 * there, and tells what came of it. Shows nothing.
 */
export function WaitingSender({ personId }: { personId: string }) {
  useEffect(() => {
    if (!hasWaitingFlag()) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    import("./leftovers.ts").then(
      ({ sendLeftovers }) => sendLeftovers(personId, signal),
      () => {},
    );
    return () => leaving.abort();
  }, [personId]);
  return null;
}
