import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import classes from "./check-in-problem.module.css";
import type { Keeper } from "./check-in-queue.ts";
import type { CheckInTrouble } from "./use-check-in.ts";

type CheckInProblemProps = {
  /** While the submission is still being tried. */
  trouble: CheckInTrouble | undefined;
  /** When it has failed. */
  failure: Error | undefined;
  onStop: () => void;
};

/** What keeps a check-in from succeeding, what is being done about it, and the way out (R7.8). */
export function CheckInProblem({ trouble, failure, onStop }: CheckInProblemProps) {
  if (trouble === "slow") {
    return (
      <div className={classes["problem"]}>
        <p className={classes["slow"]} role="status">
          <Trans>Waiting for the server…</Trans>
        </p>
        <StopButton onStop={onStop} />
      </div>
    );
  }
  if (trouble !== undefined) {
    return (
      <div className={classes["problem"]}>
        <Alert tone="waiting" title={keptText(trouble.keeper)}>
          {trouble.why === "offline"
            ? t`No connection. Trying again…`
            : t`The server is busy. Trying again…`}
        </Alert>
        <StopButton onStop={onStop} />
      </div>
    );
  }
  if (failure === undefined) return null;
  return (
    <div className={classes["problem"]}>
      <Alert title={t`Failed to check into event.`}>{failure.message}</Alert>
      <TryAgainButton />
    </div>
  );
}

/** Who goes on sending: what is promised is what the browser can do (R7.16). */
function keptText(keeper: Keeper): string {
  switch (keeper) {
    case "browser":
      return t`You're not checked in yet. We'll send your code when you're back online, even if you close this page.`;
    case "next-page":
      return t`You're not checked in yet. We'll send your code when you're back online. If you close this page, open Rollcall here again later.`;
    case "this-page":
      return t`You're not checked in yet. We'll send your code when you're back online. Keep this page open.`;
  }
}

/** Submits the form again; has the focus, which the button before it took along. */
function TryAgainButton() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} type="submit" look="ghost">
      <Trans>Try Again</Trans>
    </Button>
  );
}

function StopButton({ onStop }: { onStop: () => void }) {
  return (
    <Button look="ghost" onClick={onStop}>
      <Trans>Stop</Trans>
    </Button>
  );
}
