import { useEffect } from "react";
import { prepareWorker } from "./queue/background-sync.ts";

/** By this time, in milliseconds, a member's page has loaded its own data. */
const quietAfterMs = 2_000;

/**
 * Has the check-in's document kept on this device from a member's other pages, so that they can
 * submit a code, or open a link, once the network is gone (R7.23). Renders nothing.
 */
export function CheckInPreparation() {
  useEffect(() => {
    const prepare = () => {
      void prepareWorker();
    };
    const timer = setTimeout(() => {
      if ("requestIdleCallback" in window) requestIdleCallback(prepare);
      else prepare();
    }, quietAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
