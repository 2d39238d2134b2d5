import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { OpenEvent } from "#contract/events/events.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { useServerTime } from "#web/platform/ui/format/use-server-time.ts";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { EventStatus } from "../event-status.tsx";
import { dateText } from "../event-texts.ts";
import links from "../event-links.module.css";
import classes from "./event-card.module.css";
import gridClasses from "./event-grid.module.css";
import { EventsIllustration } from "./events-illustration.tsx";
import { asActive, soonestFirst } from "./now-and-next.ts";

/** The events that a helper can see, by name, date, and state; the open ones first (R6.30). */
export function OpenEventGrid({ events }: { events: readonly OpenEvent[] }) {
  const now = useServerTime(events.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]));
  if (events.length === 0) {
    return (
      <Card>
        <EmptyState illustration={<EventsIllustration />} title={t`No Active Events`}>
          <Trans>You'll see your club's events here while they're Active.</Trans>
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className={gridClasses["grid"]}>
      {soonestFirst(events, now).map((event) => (
        <OpenEventCard key={event.id} event={event} />
      ))}
    </div>
  );
}

function OpenEventCard({ event }: { event: OpenEvent }) {
  const nameId = useId();
  return (
    <Card as="article" aria-labelledby={nameId} className={classes["card"]}>
      <div>
        <EventStatus event={asActive(event)} />
      </div>
      <h2 id={nameId} className={classes["name"]}>
        {eventTitle(event)}
      </h2>
      <p className={classes["summary"]}>{dateText(event.date)}</p>
      <div className={classes["links"]}>
        <Link
          to="/admin/events/$eventId/details"
          params={{ eventId: event.id }}
          aria-describedby={nameId}
          className={links["link"]}
        >
          <Trans>Details</Trans>
        </Link>
      </div>
    </Card>
  );
}
