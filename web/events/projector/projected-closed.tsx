import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";
import { statusText } from "#web/ui/event-texts.ts";
import classes from "./projected-closed.module.css";

type ProjectedClosedProps = { event: Pick<Event, "status" | "cancelledAt" | "sealedAt"> };

/** Takes the place of the code while nobody can check in. */
export function ProjectedClosed({ event }: ProjectedClosedProps) {
  return (
    <div className={classes["closed"]}>
      <p className={classes["state"]}>{stateOf(event)}</p>
      <p className={classes["about"]}>
        <Trans>Nobody can check in to this event now.</Trans>
      </p>
    </div>
  );
}

function stateOf({ status, cancelledAt, sealedAt }: ProjectedClosedProps["event"]): string {
  if (cancelledAt !== null) return t`Cancelled`;
  return sealedAt === null ? statusText(status) : t`Sealed`;
}
