import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { ApiError } from "#web/platform/api/api-client.ts";
import { errorText } from "#web/platform/api/error-texts.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import classes from "./check-in-problem.module.css";
import { keeperText } from "./keeper-text.ts";
import type { Wait } from "./queue/check-in-queue.ts";
import type { CheckInTrouble } from "./use-check-in.ts";

type CheckInProblemProps = {
  /** Set while the submission is being retried. */
  trouble: CheckInTrouble | undefined;
  /** Set when it has failed. */
  failure: Error | undefined;
  onStop: () => void;
};

/** The problem with a check-in, what is being done about it, and what to do next (R7.8). */
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
        <Alert tone="waiting" title={keeperText(trouble.keeper)}>
          {waitText(trouble.why)}
        </Alert>
        {trouble.press && (
          <>
            <p>
              <Trans>Not in this club yet? Press Check In so this counts.</Trans>
            </p>
            <Button look="ghost" onClick={trouble.press}>
              <Trans>Check In</Trans>
            </Button>
          </>
        )}
        <StopButton onStop={onStop} />
      </div>
    );
  }
  if (failure === undefined) return null;
  return (
    <div className={classes["problem"]}>
      <Alert title={t`Failed to check into event.`}>{failure.message}</Alert>
      {canChange(failure) && <TryAgainButton />}
    </div>
  );
}

function waitText(why: Wait["why"]): string {
  switch (why) {
    case "offline":
      return t`No connection. Trying again…`;
    case "unavailable":
      return t`The server is busy. Trying again…`;
    case "not-rollcall":
      return errorText(why);
  }
}

/** Whether a retry can help: officers decide the other cases, and the text says so. */
function canChange(failure: Error): boolean {
  return !(
    failure instanceof ApiError && ["removed-from-event", "came-too-late"].includes(failure.code)
  );
}

/** Submits the form again; has the focus, because the focused button before it is gone. */
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
