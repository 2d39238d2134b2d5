import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { errorText } from "#web/platform/api/error-texts.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import type { usePatience, Wait } from "./use-patience.ts";
import classes from "./waiting-button.module.css";

type WaitingButtonProps = {
  label: ReactNode;
  /** The button's text while its form is being sent. */
  pendingLabel: ReactNode;
  pending: boolean;
  patience: Pick<ReturnType<typeof usePatience>, "wait" | "stop">;
};

/** Submits a form with a password, and shows below why it is waiting (R2.22). */
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
  if (wait.for === "not-rollcall") return errorText(wait.for);
  if (wait.for !== "turn")
    return wait.for === "network" ? (
      <Trans>No connection. Trying again…</Trans>
    ) : (
      <Trans>The server is busy. Trying again…</Trans>
    );
  const { before, seconds } = wait.place;
  if (before === 0) return <Trans>It's almost your turn.</Trans>;
  const people = formatNumber(before);
  return plural(before, {
    one: plural(seconds, {
      one: `About ${people} person ahead of you, about # second.`,
      other: `About ${people} person ahead of you, about # seconds.`,
    }),
    other: plural(seconds, {
      one: `About ${people} people ahead of you, about # second.`,
      other: `About ${people} people ahead of you, about # seconds.`,
    }),
  });
}
