import { Plural, Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useId, type ReactNode } from "react";
import type { Event } from "#contract/events/events.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { localDate } from "#web/platform/language/local-date.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { useServerTime } from "#web/platform/ui/format/use-server-time.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import type { EventSort } from "../event-sections.ts";
import { EventStatus } from "../event-status.tsx";
import { summaryOf } from "../event-texts.ts";
import classes from "./now-and-next-card.module.css";
import { nowAndNext } from "./now-and-next.ts";

/** In a list this short, every event is in sight anyway. */
export const shortList = 3;

type NowAndNextCardProps = {
  events: readonly Event[];
  /** How the list below is sorted. */
  sort: EventSort;
  onMakeInactive: (eventIds: readonly string[]) => void;
};

/**
 * The open events, each with its code one press away, and the next one, on top of a long list,
 * unless it begins with them (R6.30). Those of earlier days are one line, which ends them (R6.39).
 */
export function NowAndNextCard({ events, sort, onMakeInactive }: NowAndNextCardProps) {
  const now = useServerTime(events.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]));
  const { open, next, leftActive } = nowAndNext(events, { sort, now, today: localDate(now) });
  const isEmpty = open.length === 0 && next === undefined && leftActive.length === 0;
  if (events.length <= shortList || isEmpty) return null;
  return (
    <Card className={classes["card"]}>
      {open.length > 0 && (
        <Part title={<Trans>Open Now</Trans>}>
          {open.map((event) => (
            <Row key={event.id} event={event}>
              <EventStatus event={event} />
              <Link
                to="/admin/events/$eventId/projector"
                params={{ eventId: event.id }}
                className={classes["show"]}
              >
                <Trans>Show Code</Trans>
              </Link>
            </Row>
          ))}
        </Part>
      )}
      {next && (
        <Part title={<Trans>Next</Trans>}>
          <Row event={next}>
            <span className={classes["summary"]}>{summaryOf(next)}</span>
          </Row>
        </Part>
      )}
      {leftActive.length > 0 && (
        <p className={classes["left"]}>
          <Plural
            value={leftActive.length}
            one="# past event is still Active"
            other="# past events are still Active"
          />
          <Button
            look="ghost"
            onClick={() =>
              onMakeInactive(leftActive.slice(0, bounds.maxEventsAtOnce).map(({ id }) => id))
            }
          >
            <Plural value={leftActive.length} one="Make It Inactive" other="Make Them Inactive" />
          </Button>
        </p>
      )}
    </Card>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes["title"]}>
        {title}
      </h2>
      <ul>{children}</ul>
    </section>
  );
}

function Row({ event, children }: { event: Event; children: ReactNode }) {
  return (
    <li className={classes["row"]}>
      <Link
        to="/admin/events/$eventId/details"
        params={{ eventId: event.id }}
        className={classes["name"]}
      >
        {eventTitle(event)}
      </Link>
      {children}
    </li>
  );
}
