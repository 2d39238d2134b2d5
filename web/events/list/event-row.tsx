import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { AttendeeCount } from "#web/platform/texts/attendee-count.tsx";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { EventLinks } from "../event-links.tsx";
import type { EventCardProps } from "./event-card.tsx";
import classes from "./event-row.module.css";
import { PastSummary } from "./past-summary.tsx";

/**
 * A past event, as a row: all that its card would say, without the code, which nothing takes anymore
 * (R6.47). Its links are the card's.
 */
export function EventRow({
  event,
  summary,
  canEdit,
  heading: Heading,
  onRepeatNextWeek,
}: EventCardProps) {
  const nameId = useId();
  return (
    <article aria-labelledby={nameId} className={classes["row"]}>
      <Heading id={nameId} className={classes["name"]}>
        {eventTitle(event)}
      </Heading>
      <PastSummary event={event} summary={summary} />
      <p className={classes["count"]}>
        <AttendeeCount count={event.attendeeCount} />
      </p>
      <EventLinks
        event={event}
        canEdit={canEdit}
        onRepeatNextWeek={onRepeatNextWeek}
        nameId={nameId}
        classes={{ links: classes["links"], whole: classes["whole"], more: classes["more"] }}
        details={
          <span className={classes["details"]}>
            <Trans>Details</Trans>
          </span>
        }
      />
    </article>
  );
}
