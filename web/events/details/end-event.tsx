import { Trans } from "@lingui/react/macro";
import type { Event } from "#contract/events/events.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "./end-event.module.css";

type EndEventProps = {
  event: Event;
  onEnd: (kind: "cancel-event" | "reinstate-event" | "delete-event") => void;
};

/**
 * Shown below an event's form: actions for an event that didn't take place or shouldn't exist
 * (R6.11, R6.12).
 */
export function EndEvent({ event, onEnd }: EndEventProps) {
  return (
    <Card as="section" aria-labelledby="end-event" className={classes["card"]}>
      <h2 id="end-event" className={classes["title"]}>
        {event.cancelledAt === null ? (
          <Trans>Cancel or Delete This Event</Trans>
        ) : (
          <Trans>Reinstate or Delete This Event</Trans>
        )}
      </h2>
      <div className={classes["choice"]}>
        <p>
          {event.cancelledAt === null ? (
            <Trans>Not happening? The event stays, marked as Canceled, and earns no points.</Trans>
          ) : (
            <Trans>This event is canceled. It earns no points, and its code doesn't work.</Trans>
          )}
        </p>
        {event.cancelledAt === null ? (
          <Button look="ghost" onClick={() => onEnd("cancel-event")}>
            <Trans>Cancel Event</Trans>
          </Button>
        ) : (
          <Button look="ghost" onClick={() => onEnd("reinstate-event")}>
            <Trans>Reinstate Event</Trans>
          </Button>
        )}
      </div>
      <div className={classes["choice"]}>
        <p>
          <Trans>Created by mistake? Deleting removes the event everywhere.</Trans>
        </p>
        <Button look="ghost" onClick={() => onEnd("delete-event")}>
          <Trans>Delete Event</Trans>
        </Button>
      </div>
    </Card>
  );
}
