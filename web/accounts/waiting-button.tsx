import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import type { usePatience, Wait } from "./use-patience.ts";
import classes from "./waiting-button.module.css";

type WaitingButtonProps = {
  label: ReactNode;
  /** What the button says while its form is on its way. */
  pendingLabel: ReactNode;
  pending: boolean;
  patience: Pick<ReturnType<typeof usePatience>, "wait" | "stop">;
};

/** Sends a form with a password, and says below what is being waited for (R2.22). */
export function WaitingButton({ label, pendingLabel, pending, patience }: WaitingButtonProps) {
  const { wait, stop } = patience;
  return (
    <div>
      <Button type="submit" wide loading={pending}>
        {pending ? pendingLabel : label}
      </Button>
      <div role="status">
        {wait && (
          <p className={classes["wait"]}>
            <WaitText wait={wait} />
          </p>
        )}
      </div>
      {wait && (
        <Button look="ghost" wide onClick={stop}>
          <Trans>Stop</Trans>
        </Button>
      )}
    </div>
  );
}

function WaitText({ wait }: { wait: Wait }) {
  if (wait.for !== "turn")
    return wait.for === "network" ? (
      <Trans>No connection. Trying again…</Trans>
    ) : (
      <Trans>The server is busy. Trying again…</Trans>
    );
  const { before, seconds } = wait.place;
  if (before === 0) return <Trans>It is almost your turn.</Trans>;
  return (
    <Plural
      value={before}
      one={`About # person is before you; about ${seconds} s.`}
      other={`About # people are before you; about ${seconds} s.`}
    />
  );
}
