import { useEffect } from "react";
import { sendLeftovers } from "./leftover-arrivals.ts";
import { mayHaveWaiting } from "./waiting-flag.ts";

/** Sends a person's offline additions from pages that were closed or left. Renders nothing. */
export function LeftoverSender({ doerId }: { doerId: string }) {
  useEffect(() => {
    if (mayHaveWaiting()) void sendLeftovers(doerId);
  }, [doerId]);
  return null;
}
