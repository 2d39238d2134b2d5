import { t } from "@lingui/core/macro";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { ApiError } from "#web/platform/api-client.ts";
import { ErrorPanel } from "./error-panel.tsx";
import { Page } from "./page.tsx";

/** Shown in place of a page that failed to load or render; Retry loads it again. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  useEffect(() => queries.reset(), [queries]);
  const retry = () => {
    // Some browsers never retry a script that failed to load.
    if (!(error instanceof ApiError)) return location.reload();
    reset();
    void router.invalidate();
  };
  const retryOnline = useEffectEvent(retry);
  // Back online, the page retries automatically.
  useEffect(() => {
    addEventListener("online", retryOnline);
    return () => removeEventListener("online", retryOnline);
  }, []);
  // The text of an API error is meant for people; that of a fault in the page is not.
  const why = error instanceof ApiError ? error.message : undefined;
  return (
    <Page title={t`Something Went Wrong`} width="narrow">
      <ErrorPanel what={t`We couldn't load this page.`} why={why} onRetry={retry} />
    </Page>
  );
}
