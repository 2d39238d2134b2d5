import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Event } from "#contract/events/events.ts";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import { codeKindText } from "#web/platform/texts/event-choice-texts.ts";
import { CodeText } from "#web/platform/ui/format/code-text.tsx";
import {
  formatDayAt,
  formatEventDate,
  formatOnDay,
  isElsewhere,
} from "#web/platform/ui/format/format-dates.ts";
import { formatOwnRange, formatRange } from "#web/platform/ui/format/format-more-dates.ts";
import { formatNumber, formatPoints } from "#web/platform/ui/format/format.ts";
import { useServerTime } from "#web/platform/ui/format/use-server-time.ts";
import { LabeledValues } from "#web/platform/ui/page/labeled-values.tsx";
import { EventStatus } from "../event-status.tsx";
import classes from "./event-facts.module.css";

type EventFactsProps = {
  event: Event;
  /** The name of its category, if it has one. */
  category: string | undefined;
  /** Whether something else matters more now, such as the people who are arriving. */
  compact: boolean;
};

type Fact = { label: string; value: ReactNode };

/**
 * An event's values: those that every event has, in this order (R6.6), and, where it has them, when
 * check-in opens and closes, the late rule, the service hours, and the category (R6.42).
 */
export function EventFacts({ event, category, compact }: EventFactsProps) {
  const now = useServerTime([event.opensAt, event.closesAt]);
  const { points, minutes, codeKind } = event;
  return (
    <LabeledValues
      compact={compact}
      items={[
        {
          label: t`Active Status`,
          value: <EventStatus event={{ ...event, opensAt: null, closesAt: null }} />,
        },
        { label: t`Date`, value: <When event={event} /> },
        { label: t`Points`, value: points === null ? notSet : formatNumber(points) },
        {
          label: t`Code`,
          value: codeKind === "fixed" ? <CodeText code={event.code} /> : codeKindText(codeKind),
        },
        ...timesOf(event, now),
        ...(minutes === null
          ? []
          : [{ label: t`Service Hours`, value: formatNumber(hoursOf(minutes)) }]),
        ...(event.countsTime
          ? [{ label: t`Service Hours`, value: t`From sign-in to sign-out` }]
          : []),
        ...(category === undefined ? [] : [{ label: t`Category`, value: category }]),
      ]}
    />
  );
}

/** When check-in opens and closes, unless the event is canceled or sealed, and who is late. */
function timesOf(event: Event, now: number): Fact[] {
  const { startsAt, opensAt, closesAt, timeZone, lateAfter, latePoints } = event;
  if (startsAt === null || timeZone === null) return [];
  const day = formatDayAt(startsAt, timeZone);
  // The event's day is among the facts already.
  const timeOf = (at: number) => formatOnDay(at, timeZone, day);
  const takesCheckIns = event.cancelledAt === null && event.sealedAt === null;
  return [
    ...(takesCheckIns && opensAt !== null
      ? [{ label: now < opensAt ? t`Check-In Opens` : t`Check-In Opened`, value: timeOf(opensAt) }]
      : []),
    ...(takesCheckIns && closesAt !== null
      ? [
          {
            label: now < closesAt ? t`Check-In Closes` : t`Check-In Closed`,
            value: timeOf(closesAt),
          },
        ]
      : []),
    ...(lateAfter === null
      ? []
      : [
          {
            label: t`Late After`,
            value: lateText(timeOf(startsAt + lateAfter * 60_000), latePoints),
          },
        ]),
  ];
}

function lateText(time: string, latePoints: number | null): string {
  if (latePoints === null) return time;
  const points = formatPoints(latePoints);
  return t`${time} (${points})`;
}

/** The event's date, or its start and end in the club's time zone and in the viewer's. */
function When({ event: { date, startsAt, endsAt, timeZone } }: { event: Event }) {
  if (startsAt === null || endsAt === null || timeZone === null)
    return date === null ? notSet : formatEventDate(date);
  const here = formatOwnRange(startsAt, endsAt);
  return (
    <>
      {formatRange(startsAt, endsAt, timeZone)}
      {isElsewhere(startsAt, timeZone) && (
        <span className={classes["here"]}>
          <Trans>{here} your time</Trans>
        </span>
      )}
    </>
  );
}

const notSet = (
  <span className={classes["notSet"]}>
    <Trans>Not set</Trans>
  </span>
);
