import { Trans } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";
import { statusText } from "#web/ui/event-texts.ts";
import classes from "./projected-closed.module.css";

/** Takes the place of the code while nobody can check in. */
export function ProjectedClosed({
  event: { status, cancelledAt },
}: {
  event: Pick<Event, "status" | "cancelledAt">;
}) {
  return (
    <div className={classes["closed"]}>
      <p className={classes["state"]}>
        {cancelledAt === null ? statusText(status) : <Trans>Cancelled</Trans>}
      </p>
      <p className={classes["about"]}>
        <Trans>Nobody can check in to this event now.</Trans>
      </p>
    </div>
  );
}
