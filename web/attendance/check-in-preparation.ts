import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { prepareWorker } from "./background-sync.ts";

/** By this time, in milliseconds, a member's page has loaded its own data. */
const quietAfterMs = 2_000;

/**
 * Preloads what a check-in needs on a member's other pages, so that they can submit a code in the
 * open app, or open a link, once the network is gone (R7.23). Renders nothing.
 */
export function CheckInPreparation() {
  const router = useRouter();
  useEffect(() => {
    const prepare = () => {
      void prepareWorker();
      router.preloadRoute({ to: "/member/checkin" }).catch(() => {});
    };
    const timer = setTimeout(() => {
      if ("requestIdleCallback" in window) requestIdleCallback(prepare);
      else prepare();
    }, quietAfterMs);
    return () => clearTimeout(timer);
  }, [router]);
  return null;
}
