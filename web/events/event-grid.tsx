import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { bounds } from "#contract/bounds.ts";
import type { Event } from "#contract/events.ts";
import { searchByName } from "#contract/name-search.ts";
import { eventTitle } from "#web/texts/event-values.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { useFocusAfter } from "#web/ui/use-focus-after.ts";
import { useSearch } from "#web/ui/use-search.ts";
import { CreateEventLink } from "./create-event-link.tsx";
import { EventActions, type SelectingEvents } from "./event-actions.tsx";
import { EventCard } from "./event-card.tsx";
import { EventChoice } from "./event-choice.tsx";
import { dateText } from "./event-texts.ts";
import { EventsIllustration } from "./events-illustration.tsx";
import classes from "./event-grid.module.css";

/** A list this short needs no search. */
const shortList = 8;

type EventGridProps = {
  events: readonly Event[];
  /** The names of the club's categories, by id. */
  categoryNames: ReadonlyMap<string, string>;
  /** The search text in the URL. */
  search: string;
  onSearch: (search: string) => void;
  /** Returns a function that makes an event Inactive; undefined while that is pending. */
  onMakeInactive: (event: Event) => (() => void) | undefined;
  /** Returns a function that creates next week's event; undefined if it can't be repeated now. */
  onRepeatNextWeek: (event: Event) => (() => void) | undefined;
  selecting: SelectingEvents;
  /** The name of the year that they belong to if it has ended. */
  ended: string | undefined;
  /** False in a year that ended, unless it is reopened: the events can only be read (R31.6). */
  canCorrect: boolean;
};

/**
 * The club's events as cards, or a first step if there are none (R6.5). Long lists can be searched
 * by name and date (R6.30), and several events can be selected (R6.37).
 */
export function EventGrid(props: EventGridProps) {
  const { events, categoryNames, search, onSearch, selecting, ended, canCorrect, ...actions } =
    props;
  const { selection } = selecting;
  const select = useFocusAfter<HTMLButtonElement>(selection.active);
  const { text, setText, sought: typed, findNow } = useSearch(search, onSearch);
  if (events.length === 0) return ended === undefined ? <NoEvents /> : <NoEventsIn year={ended} />;
  const sought = typed.trim();
  const found = sought === "" ? events : findEvents(events, sought);
  const [count, all] = [formatNumber(found.length), formatNumber(events.length)];
  const ids = found.map(({ id }) => id);
  return (
    <>
      {selection.active && (
        <EventActions {...selecting} ids={events.map(({ id }) => id)} shownIds={ids} />
      )}
      <div className={classes["search"]}>
        {(events.length > shortList || sought !== "") && (
          <TextField
            label={t`Search events`}
            labelHidden
            type="search"
            placeholder={t`Search by name or date`}
            maxLength={bounds.maxSearchLength}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={({ key }) => key === "Enter" && findNow()}
          />
        )}
        <p role="status" className={classes["count"]}>
          {sought !== "" && t`${count} of ${all}`}
        </p>
        {canCorrect && events.length > 1 && !selection.active && (
          <Button ref={select} look="ghost" onClick={selection.start}>
            <Trans>Select</Trans>
          </Button>
        )}
      </div>
      {found.length === 0 && (
        <Card>
          <EmptyState title={t`No events found`}>
            <Trans>No names or dates match “{sought}”.</Trans>
          </EmptyState>
        </Card>
      )}
      <div className={classes["grid"]}>
        {found.map((event) => {
          const shown = { event, category: categoryNames.get(event.categoryId ?? "") };
          return selection.active ? (
            <EventChoice key={event.id} {...shown} selection={selection} order={ids} />
          ) : (
            <EventCard
              key={event.id}
              {...shown}
              onMakeInactive={actions.onMakeInactive(event)}
              onRepeatNextWeek={ended === undefined ? actions.onRepeatNextWeek(event) : undefined}
              canEdit={canCorrect}
            />
          );
        })}
      </div>
    </>
  );
}

/** The events whose name or date, written either way, contains every typed word. */
function findEvents(events: readonly Event[], typed: string): Event[] {
  const rows = events.map((event) => ({
    event,
    name: `${eventTitle(event)} ${event.date ?? ""} ${dateText(event.date)}`,
  }));
  return searchByName(rows, typed).map(({ event }) => event);
}

/** For a year that ended without events. */
function NoEventsIn({ year }: { year: string }) {
  return (
    <Card>
      <EmptyState title={t`No events in ${year}`}>
        <Trans>Choose another year to see its events.</Trans>
      </EmptyState>
    </Card>
  );
}

function NoEvents() {
  return (
    <Card>
      <EmptyState
        illustration={<EventsIllustration />}
        title={t`No Events Yet...`}
        action={
          <div className={classes["first"]}>
            <CreateEventLink />
            <ButtonLink to="/admin/import" look="ghost">
              <Trans>Import a Sheet</Trans>
            </ButtonLink>
          </div>
        }
      >
        <Trans>Time to create one.</Trans>
      </EmptyState>
    </Card>
  );
}
