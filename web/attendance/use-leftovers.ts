import { useEffect } from "react";
import { hasWaitingFlag } from "./waiting-flag.ts";

/**
 * Has what a person has submitted in pages that are closed, or that they have left for this
 * `path`, sent, and tells what came of it.
 */
export function useLeftovers(personId: string | null | undefined, path: string): void {
  useEffect(() => {
    if (typeof personId !== "string" || !hasWaitingFlag()) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    import("./leftovers.ts").then(
      ({ sendLeftovers }) => sendLeftovers(personId, signal),
      () => {},
    );
    return () => leaving.abort();
  }, [personId, path]);
}
