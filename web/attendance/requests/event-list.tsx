import { useId } from "react";
import type { RecentEvent } from "#contract/attendance/requests/requests.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { formatNearDay } from "#web/platform/ui/format/format-more-dates.ts";
import classes from "./event-list.module.css";

type EventListProps = {
  title: string;
  events: readonly RecentEvent[];
  /** The id of the event that was chosen before, which gets the focus. */
  chosenBefore: string | undefined;
  onChoose: (event: RecentEvent) => void;
};

const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** While an installation is upgraded, a node of the version before may have answered, without days. */
function dayOf({ day, date }: Pick<RecentEvent, "date"> & { day?: string }): string {
  const known = day ?? date;
  return known === null ? "" : formatNearDay(known);
}

/** Some events to choose one from with a press; hidden if there are none (R19.7). */
export function EventList({ title, events, chosenBefore, onChoose }: EventListProps) {
  const id = useId();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes["group"]}>
        {title}
      </h3>
      <ul className={classes["list"]}>
        {events.map((event) => (
          <li key={event.id}>
            <button
              ref={event.id === chosenBefore ? takeFocus : undefined}
              type="button"
              className={classes["event"]}
              onClick={() => onChoose(event)}
            >
              <span className={classes["name"]}>{eventTitle(event)}</span>{" "}
              <span className={classes["day"]}>{dayOf(event)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
