import { t } from "@lingui/core/macro";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useState } from "react";
import { api, ApiError } from "#web/platform/api/api-client.ts";
import { messageOf } from "#web/platform/api/message-of.ts";
import { askAgainMs } from "#web/platform/api/query-client.ts";
import { mayPass } from "#web/platform/api/retries.ts";
import { ErrorPanel } from "../notices/error-panel.tsx";
import { reloadIfUpdated } from "../notices/updated.ts";
import { Page } from "./page.tsx";

/**
 * Shown in place of a page that failed to load or render; Retry loads it again (R13.15). If its
 * files are gone because of an update, the page loads again on its own (R13.33).
 */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const [whyCutOff, setWhyCutOff] = useState<string>();
  useEffect(() => queries.reset(), [queries]);
  const retry = async () => {
    if (error instanceof ApiError) {
      reset();
      return router.invalidate();
    }
    // Some browsers never retry a script that failed to load. But a reload without the server
    // would leave a person with the browser's error page, and without the product.
    await api.settings.$get(undefined, { init: { cache: "no-store" } }).then(
      () => location.reload(),
      (unreachable: unknown) => setWhyCutOff(messageOf(unreachable)),
    );
  };
  const retryOnline = useEffectEvent(() => void retry());
  const askAgain = useEffectEvent(() => {
    if (mayPass(error) && document.visibilityState === "visible") void retry();
  });
  useEffect(() => {
    if (!(error instanceof ApiError)) void reloadIfUpdated();
  }, [error]);
  // Back online, the page retries automatically.
  useEffect(() => {
    addEventListener("online", retryOnline);
    return () => removeEventListener("online", retryOnline);
  }, []);
  // A network that has required a login doesn't come online after it.
  useEffect(() => {
    const timer = setInterval(askAgain, askAgainMs);
    return () => clearInterval(timer);
  }, []);
  // An API error's text is meant for people; an exception's text isn't.
  const why = error instanceof ApiError ? error.message : undefined;
  return (
    <Page title={t`Something Went Wrong`} width="narrow">
      <ErrorPanel
        what={t`We couldn't load this page.`}
        why={whyCutOff ?? why}
        onRetry={() => void retry()}
      />
    </Page>
  );
}
