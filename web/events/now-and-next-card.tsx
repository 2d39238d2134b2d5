import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useId, type ReactNode } from "react";
import type { Event } from "#contract/events.ts";
import { localDate } from "#web/platform/local-date.ts";
import { eventTitle } from "#web/texts/event-values.ts";
import { Card } from "#web/ui/card.tsx";
import { useServerTime } from "#web/ui/use-server-time.ts";
import { EventStatus } from "./event-status.tsx";
import { summaryOf } from "./event-texts.ts";
import { nowAndNext } from "./now-and-next.ts";
import classes from "./now-and-next-card.module.css";

/** In a list this short, every event is in sight anyway. */
const shortList = 3;

/**
 * The open events, each with its code one press away, and the next one, on top of a long list
 * (R6.30).
 */
export function NowAndNextCard({ events }: { events: readonly Event[] }) {
  const now = useServerTime(events.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]));
  const { open, next } = nowAndNext(events, now, localDate(now));
  if (events.length <= shortList || (open.length === 0 && next === undefined)) return null;
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
      <ul className={classes["rows"]}>{children}</ul>
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
