import { Trans } from "@lingui/react/macro";
import { LoadingLines } from "../notices/loading.tsx";
import classes from "./page-loading.module.css";

/** Says in place of a page's title that it loads. */
export function LoadingTitle() {
  return (
    <p className={classes["head"]}>
      <Trans>Loading…</Trans>
    </p>
  );
}

/** What a page shows while its data loads, if not even its title is known (R13.32). */
export function PageLoading() {
  return (
    <div className={classes["loading"]}>
      <div aria-hidden="true">
        <LoadingTitle />
      </div>
      <LoadingLines lines={4} />
    </div>
  );
}
