import { Trans } from "@lingui/react/macro";
import { LoadingLines } from "./loading.tsx";
import classes from "./page-loading.module.css";

/** What a page shows while its data loads, if not even its title is known (R13.32). */
export function PageLoading() {
  return (
    <div className={classes["loading"]}>
      <p className={classes["head"]} aria-hidden="true">
        <Trans>Loading…</Trans>
      </p>
      <LoadingLines lines={4} />
    </div>
  );
}
