import type { Event } from "#contract/events/events.ts";
import { AttendeeCount } from "#web/platform/texts/attendee-count.tsx";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { ChosenName, rowToChoose, type Order } from "#web/platform/ui/fields/chosen-name.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import type { Selection } from "#web/platform/ui/tables/use-selection.ts";
import { EventStatus } from "../event-status.tsx";
import card from "./event-card.module.css";
import classes from "./event-choice.module.css";
import past from "./event-row.module.css";
import { PastSummary } from "./past-summary.tsx";

type EventChoiceProps = {
  event: Event;
  /** Its date, points, and category, in one line. */
  summary: string;
  selection: Selection;
  order: Order;
  /** Whether it is over, and a row instead of a card. */
  isPast: boolean;
  heading: "h2" | "h3";
};

/** An event's card while events are being selected: pressing it anywhere selects it (R6.37). */
export function EventChoice({ event, summary, ...choice }: EventChoiceProps) {
  const { selection, order, isPast, heading: Heading } = choice;
  const { id, attendeeCount } = event;
  const name = eventTitle(event);
  const { className, ...row } = rowToChoose(selection, id, order);
  if (isPast)
    return (
      <article
        aria-label={name}
        {...row}
        className={`${past["row"]} ${past["choice"]} ${className ?? ""}`}
      >
        <Heading className={past["name"]}>
          <ChosenName selection={selection} id={id} order={order} name={name} />
        </Heading>
        <PastSummary event={event} summary={summary} />
        <p className={past["count"]}>
          <AttendeeCount count={attendeeCount} />
        </p>
      </article>
    );
  return (
    <Card
      as="article"
      aria-label={name}
      {...row}
      className={`${card["card"]} ${classes["choice"]} ${className ?? ""}`}
    >
      <Heading className={`${card["name"]} ${classes["name"]}`}>
        <ChosenName selection={selection} id={id} order={order} name={name} />
      </Heading>
      <p className={`${card["summary"]} ${classes["summary"]}`}>{summary}</p>
      <div className={card["numbers"]}>
        <EventStatus event={event} />
        <p className={card["count"]}>
          <AttendeeCount count={attendeeCount} />
        </p>
      </div>
    </Card>
  );
}
