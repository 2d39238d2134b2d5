import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { checkInWindowOf } from "#contract/events/times/check-in-window.ts";
import { AttendeeCount } from "#web/platform/texts/attendee-count.tsx";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { CodeText } from "#web/platform/ui/format/code-text.tsx";
import { useServerTime } from "#web/platform/ui/format/use-server-time.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { EventLinks, type EventLinksProps } from "../event-links.tsx";
import { EventStatus } from "../event-status.tsx";
import links from "../event-links.module.css";
import classes from "./event-card.module.css";

export type EventCardProps = Pick<EventLinksProps, "event" | "canEdit" | "onRepeatNextWeek"> & {
  /** Its date, points, and category, in one line. */
  summary: string;
  /** The level of its name below the page's title, or below that of its month. */
  heading: "h2" | "h3";
  /** Whether the code of an open event is one press away (R6.30). */
  hasShowCode: boolean;
  /** Ends its check-in; undefined while that is pending. */
  onMakeInactive: (() => void) | undefined;
};

/**
 * A summary of an event, with links to its details, from anywhere on the card, and to its form
 * (R6.5). Events that accept check-ins are highlighted, and can be closed in one press.
 */
export function EventCard({
  event,
  summary,
  canEdit,
  heading: Heading,
  hasShowCode,
  ...actions
}: EventCardProps) {
  const { onMakeInactive, onRepeatNextWeek } = actions;
  const { id, code, codeKind, attendeeCount } = event;
  const nameId = useId();
  const now = useServerTime([event.opensAt, event.closesAt]);
  const open = checkInWindowOf(event, now) === "open";
  return (
    <Card
      as="article"
      aria-labelledby={nameId}
      className={classes["card"]}
      data-open={open || undefined}
    >
      <div>
        <EventStatus event={event} />
      </div>
      <Heading id={nameId} className={classes["name"]}>
        {eventTitle(event)}
      </Heading>
      <p className={classes["summary"]}>{summary}</p>
      <div className={classes["numbers"]}>
        <span className={classes["code"]}>
          {codeKind === "fixed" ? <CodeText code={code} /> : <Trans>Changing code</Trans>}
        </span>
        {open && hasShowCode && (
          <Link
            to="/admin/events/$eventId/projector"
            params={{ eventId: id }}
            aria-describedby={nameId}
            className={`${links["link"]} ${classes["show"]}`}
          >
            <Trans>Show Code</Trans>
          </Link>
        )}
        <p className={classes["count"]}>
          <AttendeeCount count={attendeeCount} />
        </p>
      </div>
      <EventLinks
        event={event}
        canEdit={canEdit}
        onRepeatNextWeek={onRepeatNextWeek}
        nameId={nameId}
        classes={{ links: classes["links"], whole: classes["whole"], more: classes["more"] }}
        details={<Trans>Details</Trans>}
      >
        {open && (
          <Button
            look="quiet"
            className={classes["close"] ?? ""}
            aria-describedby={nameId}
            // A disabled button would lose the focus.
            aria-disabled={onMakeInactive === undefined || undefined}
            onClick={onMakeInactive}
          >
            <Trans>Make Inactive</Trans>
          </Button>
        )}
      </EventLinks>
    </Card>
  );
}
