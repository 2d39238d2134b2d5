import type { Event } from "#contract/events.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { PlusIcon } from "#web/ui/icons.tsx";
import { EventCard, EventCardSkeleton } from "./event-card.tsx";
import { EventsDrawing } from "./events-drawing.tsx";
import classes from "./event-grid.module.css";

/** The club's events as cards, or where to begin when there are none (§2). */
export function EventGrid({ events }: { events: readonly Event[] }) {
  if (events.length === 0) return <NoEvents />;
  return (
    <div className={classes["grid"]}>
      {events.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </div>
  );
}

function NoEvents() {
  return (
    <Card>
      <EmptyState drawing={<EventsDrawing />} title="No Events Yet..." action={<CreateEventLink />}>
        Time to create one.
      </EmptyState>
    </Card>
  );
}

/** The way to the form of a new event. */
export function CreateEventLink() {
  return (
    <ButtonLink to="/admin/events/create">
      <PlusIcon size={18} />
      Create Event
    </ButtonLink>
  );
}

/** Cards in place of events that are on their way. */
export function EventGridSkeleton() {
  return (
    <div className={classes["grid"]} role="status" aria-label="Loading events">
      {Array.from({ length: 6 }, (_, card) => (
        <EventCardSkeleton key={card} />
      ))}
    </div>
  );
}
