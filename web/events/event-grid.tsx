import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Event } from "#contract/events.ts";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { CreateEventLink } from "./create-event-link.tsx";
import { EventCard } from "./event-card.tsx";
import { EventsIllustration } from "./events-illustration.tsx";
import classes from "./event-grid.module.css";

type EventGridProps = {
  events: readonly Event[];
  /** Returns a function that makes an event Inactive; undefined while that is pending. */
  onMakeInactive: (event: Event) => (() => void) | undefined;
};

/** The club's events as cards, or a first step if there are none (R6.5). */
export function EventGrid({ events, onMakeInactive }: EventGridProps) {
  if (events.length === 0) return <NoEvents />;
  return (
    <div className={classes["grid"]}>
      {events.map((event) => (
        <EventCard key={event.id} event={event} onMakeInactive={onMakeInactive(event)} />
      ))}
    </div>
  );
}

function NoEvents() {
  return (
    <Card>
      <EmptyState
        illustration={<EventsIllustration />}
        title={t`No Events Yet...`}
        action={<CreateEventLink />}
      >
        <Trans>Time to create one.</Trans>
      </EmptyState>
    </Card>
  );
}
