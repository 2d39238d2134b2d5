import { useEffect } from "react";
import { mayHaveWaiting } from "./waiting-flag.ts";

/** Sends a person's offline additions from pages that were closed or left. Renders nothing. */
export function LeftoverSender({ doerId }: { doerId: string }) {
  useEffect(() => {
    if (!mayHaveWaiting()) return;
    import("./leftover-arrivals.ts").then(
      ({ sendLeftovers }) => sendLeftovers(doerId),
      () => {},
    );
  }, [doerId]);
  return null;
}
