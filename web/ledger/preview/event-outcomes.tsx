import { plural, t } from "@lingui/core/macro";
import type { EventOutcome, Preview } from "#contract/ledger/ledger.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { outcomeText } from "../texts/event-change-texts.ts";
import { titleOf } from "../texts/operation-values.ts";
import classes from "./event-outcomes.module.css";

type EventOutcomesProps = { events: readonly EventOutcome[]; kind: Preview["what"]["kind"] };

/** What a command does to each of several events. */
export function EventOutcomes({ events, kind }: EventOutcomesProps) {
  const label = t`What happens to each event`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is scrolled by keys, too
    <div className={classes["scroller"]} role="group" aria-label={label} tabIndex={0}>
      <ul className={classes["list"]} aria-label={label}>
        {events.map((event) => (
          <li key={event.id} data-same={!event.isChanged || undefined}>
            <span className={classes["title"]}>{titleOf(event)}</span>
            <span className={classes["about"]}>{aboutOf(event)}</span>
            <span className={classes["outcome"]}>{outcomeText(kind, event)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function aboutOf({ date, attendeeCount, sealed }: EventOutcome): string {
  return [
    ...(date === null ? [] : [formatEventDate(date)]),
    plural(attendeeCount, { one: "# attendee", other: "# attendees" }),
    ...(sealed ? [t`Locked`] : []),
  ].join(" · ");
}
