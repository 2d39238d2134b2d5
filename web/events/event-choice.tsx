import type { Event } from "#contract/events.ts";
import { AttendeeCount } from "#web/texts/attendee-count.tsx";
import { eventTitle } from "#web/texts/event-values.ts";
import { Card } from "#web/ui/card.tsx";
import { ChosenName, rowToChoose, type Order } from "#web/ui/chosen-name.tsx";
import type { Selection } from "#web/ui/use-selection.ts";
import card from "./event-card.module.css";
import classes from "./event-choice.module.css";
import { EventStatus } from "./event-status.tsx";
import { summaryOf } from "./event-texts.ts";

type EventChoiceProps = {
  event: Event;
  /** The name of its category, if it has one. */
  category: string | undefined;
  selection: Selection;
  order: Order;
};

/** An event's card while events are being selected: pressing it anywhere selects it (R6.37). */
export function EventChoice({ event, category, selection, order }: EventChoiceProps) {
  const { id, attendeeCount } = event;
  const name = eventTitle(event);
  const { className, ...row } = rowToChoose(selection, id, order);
  return (
    <Card
      as="article"
      aria-label={name}
      {...row}
      className={`${card["card"]} ${classes["choice"]} ${className ?? ""}`}
    >
      <h2 className={`${card["name"]} ${classes["name"]}`}>
        <ChosenName {...{ selection, id, order }} name={name} />
      </h2>
      <p className={card["summary"]}>{summaryOf(event, category)}</p>
      <div className={card["numbers"]}>
        <EventStatus event={event} />
        <p className={card["count"]}>
          <AttendeeCount count={attendeeCount} />
        </p>
      </div>
    </Card>
  );
}
