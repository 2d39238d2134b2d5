import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { AttendeeCount } from "#web/texts/attendee-count.tsx";
import { eventTitle } from "#web/texts/event-values.ts";
import { MenuItem } from "#web/ui/menu-parts.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
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
  const { id, attendeeCount } = event;
  const nameId = useId();
  const title = eventTitle(event);
  return (
    <article aria-labelledby={nameId} className={classes["row"]}>
      <Heading id={nameId} className={classes["name"]}>
        {title}
      </Heading>
      <PastSummary event={event} summary={summary} />
      <p className={classes["count"]}>
        <AttendeeCount count={attendeeCount} />
      </p>
      <div className={classes["links"]}>
        <Link
          to="/admin/events/$eventId/details"
          params={{ eventId: id }}
          aria-describedby={nameId}
          className={`${classes["link"]} ${classes["whole"]}`}
        >
          <span className={classes["details"]}>
            <Trans>Details</Trans>
          </span>
        </Link>
        {canEdit && (
          <Link
            to="/admin/events/$eventId/edit"
            params={{ eventId: id }}
            aria-describedby={nameId}
            className={classes["link"]}
          >
            <Trans>Edit</Trans>
          </Link>
        )}
        {onRepeatNextWeek && (
          <MoreMenu label={t`More actions for ${title}`} className={classes["more"]}>
            <MenuItem onSelect={onRepeatNextWeek}>
              <Trans>Repeat Next Week</Trans>
            </MenuItem>
          </MoreMenu>
        )}
      </div>
    </article>
  );
}
