import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import type { Event } from "#contract/events/events.ts";
import { searchByName } from "#contract/members/name-search.ts";
import { localDate } from "#web/platform/language/local-date.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { formatMonthOfYear } from "#web/platform/ui/format/format-more-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { useServerTime } from "#web/platform/ui/format/use-server-time.ts";
import { SortMenu } from "#web/platform/ui/menus/sort-menu.tsx";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { useFocusAfter } from "#web/platform/ui/page/use-focus-after.ts";
import { SearchField } from "#web/platform/ui/search-field.tsx";
import { useSearch } from "#web/platform/ui/tables/use-search.ts";
import { CreateEventLink } from "../create-event-link.tsx";
import { EventActions, type SelectingEvents } from "../event-actions.tsx";
import { sectionsOf, type EventSection, type EventSort } from "../event-sections.ts";
import { dateText, pastSummaryOf, summaryOf } from "../event-texts.ts";
import { EventCard } from "./event-card.tsx";
import { EventChoice } from "./event-choice.tsx";
import classes from "./event-grid.module.css";
import { EventRow } from "./event-row.tsx";
import { EventsIllustration } from "./events-illustration.tsx";

/** A list this short needs no search. */
const shortList = 8;

type EventGridProps = {
  events: readonly Event[];
  /** The names of the club's categories, by id. */
  categoryNames: ReadonlyMap<string, string>;
  /** The search text in the URL. */
  search: string;
  onSearch: (search: string) => void;
  sort: EventSort;
  onSort: (sort: EventSort) => void;
  /** Returns a function that makes an event Inactive; undefined while that is pending. */
  onMakeInactive: (event: Event) => (() => void) | undefined;
  /** Returns a function that creates next week's event; undefined if it can't be repeated now. */
  onRepeatNextWeek: (event: Event) => (() => void) | undefined;
  selecting: SelectingEvents;
  /** The name of the year that they belong to if it has ended. */
  ended: string | undefined;
  /** False while the steps of a new club have the code one press away. */
  hasShowCode: boolean;
  /** False in a year that ended, unless it is reopened: the events can only be read (R31.6). */
  canCorrect: boolean;
};

/**
 * The club's events as cards, and past ones as rows, or a first step if there are none (R6.5,
 * R6.47). They can be sorted (R6.46), long lists can be searched by name and date (R6.30), and
 * several events can be selected (R6.37).
 */
export function EventGrid(props: EventGridProps) {
  const { events, search, onSearch, sort, onSort, selecting, ended, canCorrect } = props;
  const { selection } = selecting;
  const select = useFocusAfter<HTMLButtonElement>(selection.active);
  const searching = useSearch(search, onSearch);
  const { sought: typed } = searching;
  const now = useServerTime(events.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]));
  if (events.length === 0) return ended === undefined ? <NoEvents /> : <NoEventsIn year={ended} />;
  const sought = typed.trim();
  const found = sought === "" ? events : findEvents(events, sought);
  const sections = sectionsOf(found, { sort, now, today: localDate(now) });
  const [count, all] = [formatNumber(found.length), formatNumber(events.length)];
  const ids = sections.flatMap(({ groups }) => groups.flatMap((group) => group.events.map(idOf)));
  return (
    <>
      {selection.active && <EventActions {...selecting} ids={events.map(idOf)} shownIds={ids} />}
      <div className={classes["search"]}>
        {(events.length > shortList || sought !== "") && (
          <SearchField
            label={t`Search events`}
            placeholder={t`Search by name or date`}
            search={searching}
          />
        )}
        <p role="status" className={classes["count"]}>
          {sought !== "" && t`${count} of ${all}`}
        </p>
        {events.length > 1 && !selection.active && (
          <div className={classes["actions"]}>
            <SortMenu options={eventSortTexts()} value={sort} onChange={onSort} />
            {canCorrect && (
              <Button ref={select} look="ghost" onClick={selection.start}>
                <Trans>Select</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {found.length === 0 && (
        <Card>
          <EmptyState title={t`No events found`}>
            <Trans>No names or dates match “{sought}”.</Trans>
          </EmptyState>
        </Card>
      )}
      {sections.map((section) => (
        <Section key={section.heading ?? ""} section={section} order={ids} {...props} />
      ))}
    </>
  );
}

type SectionProps = EventGridProps & { section: EventSection; order: readonly string[] };

/** A part of the list, with its month as a heading if it has one (R6.46). */
function Section({ section: { heading: month, groups }, ...list }: SectionProps) {
  const id = useId();
  const heading = month === undefined ? "h2" : "h3";
  const listed = groups.map(({ arePast, events }) => (
    <div key={events[0]?.id} className={classes[arePast ? "past" : "grid"]}>
      {events.map((event) => (
        <Listed key={event.id} event={event} arePast={arePast} heading={heading} {...list} />
      ))}
    </div>
  ));
  if (month === undefined) return listed;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes["month"]}>
        {month === "no date" ? t`No date` : formatMonthOfYear(month)}
      </h2>
      {listed}
    </section>
  );
}

type ListedProps = Omit<SectionProps, "section"> & {
  event: Event;
  arePast: boolean;
  heading: "h2" | "h3";
};

/** An event as a card, or as a row if it is past; one to select while events are being selected. */
function Listed({ event, arePast, heading, order, ...list }: ListedProps) {
  const { selection } = list.selecting;
  const category = list.categoryNames.get(event.categoryId ?? "");
  const summarize = arePast ? pastSummaryOf : summaryOf;
  // Below a month, whose heading has the year.
  const shown = { event, heading, summary: summarize(event, category, heading === "h2") };
  if (selection.active)
    return <EventChoice {...shown} isPast={arePast} selection={selection} order={order} />;
  const One = arePast ? EventRow : EventCard;
  return (
    <One
      {...shown}
      hasShowCode={list.hasShowCode}
      onMakeInactive={list.onMakeInactive(event)}
      onRepeatNextWeek={list.ended === undefined ? list.onRepeatNextWeek(event) : undefined}
      canEdit={list.canCorrect}
    />
  );
}

const idOf = ({ id }: Event) => id;

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

/** The names of the sort orders of a club's events (R6.46). */
export const eventSortTexts = (): Record<EventSort, string> => ({
  "created-newest": t`Newest created`,
  date: t`Date`,
  name: t`Name`,
});
