import { Trans } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { OfflineIcon } from "../icons.tsx";
import classes from "./offline-banner.module.css";

function subscribe(changed: () => void): () => void {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

/** Shown while there is no network. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className={classes["place"]}>
      {!online && (
        <p className={classes["banner"]}>
          <OfflineIcon /> <Trans>You're offline. This page may be out of date.</Trans>
        </p>
      )}
    </div>
  );
}
