import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import type { Event } from "#contract/events.ts";
import { hoursOf } from "#contract/service-hours.ts";
import { ActionRow } from "#web/ui/action-row.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CodeText } from "#web/ui/code-text.tsx";
import { LabeledValues } from "#web/ui/labeled-values.tsx";
import classes from "./event-details.module.css";
import { isInviting, stateText } from "./event-state.ts";
import { EventStatus } from "./event-status.tsx";
import type { EventPart } from "./leading-part.ts";
import { MemberInvite } from "./member-invite.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { codeKindText } from "#web/texts/event-values.ts";
import { formatEventDate, formatOwnRange, formatRange, isElsewhere } from "#web/ui/format-dates.ts";
import { useServerTime } from "#web/ui/use-server-time.ts";

type EventDetailsProps = {
  event: Event;
  /** The name of its category, if it has one. */
  category: string | undefined;
  /** The current check-in code; undefined while unknown. */
  code: string | undefined;
  /** This installation's public URL. */
  baseUrl: string;
  onReinstate: () => void;
  /** Whether attendees are being selected; the page's other actions wait until then. */
  selecting: boolean;
  /** The part that comes first; it stays first while the page is open. */
  leading: EventPart;
  /** Tasks for before the event. */
  before: ReactNode;
  /** Things to hand out while people arrive. */
  atTheDoor: ReactNode;
  /** Tasks for after the event. */
  after: ReactNode;
  /** Additional content of a printed page. */
  onPaper: ReactNode;
  /** The attendees. */
  children: ReactNode;
};

/**
 * An event in full: its values, tasks for before, during, and after it, and its attendees (R6.6,
 * R6.28).
 */
export function EventDetails(props: EventDetailsProps) {
  const { event, category, code, baseUrl, onReinstate, selecting, leading, children } = props;
  const { points, minutes, codeKind, cancelledAt } = event;
  const id = useId();
  const now = useServerTime([event.closesAt]);
  const invites = isInviting(event, now);
  return (
    <div
      className={classes["layout"]}
      data-with-invite={invites || undefined}
      data-leading={leading}
      data-selecting={selecting || undefined}
    >
      <Card className={classes["summary"]}>
        <LabeledValues
          items={[
            { label: t`Active Status`, value: <ActiveStatus event={event} /> },
            whenOf(event),
            { label: t`Points`, value: points === null ? notSet : formatNumber(points) },
            {
              label: t`Code`,
              value: codeKind === "fixed" ? <CodeText code={event.code} /> : codeKindText(codeKind),
            },
            ...(minutes === null
              ? []
              : [{ label: t`Service Hours`, value: formatNumber(hoursOf(minutes)) }]),
            ...(category === undefined ? [] : [{ label: t`Category`, value: category }]),
          ]}
        />
        {event.note !== null && (
          <div className={classes["note"]}>
            <h2 className={classes["noteTitle"]}>
              <Trans>Note for Officers</Trans>
            </h2>
            <p>{event.note}</p>
          </div>
        )}
        {cancelledAt !== null && (
          <div className={classes["cancelled"]}>
            <ActionRow
              buttons={
                <Button look="ghost" onClick={onReinstate}>
                  <Trans>Reinstate Event</Trans>
                </Button>
              }
            >
              <p>
                <Trans>
                  This event is canceled. It earns no points, and its code doesn't work.
                </Trans>
              </p>
            </ActionRow>
          </div>
        )}
      </Card>
      {leading !== "now" && <div className={classes["first"]}>{props[leading]}</div>}
      <section aria-labelledby={id} className={classes["now"]}>
        <div className={classes["line"]}>
          <h2 id={id} className={classes["title"]}>
            <Trans>Now</Trans>
          </h2>
          {!invites && <p className={classes["closed"]}>{closedText(leading)}</p>}
        </div>
        {invites && <MemberInvite {...{ event, code, baseUrl }} />}
        {props.atTheDoor}
      </section>
      <div className={classes["others"]}>
        {leading !== "after" && props.after}
        {leading !== "before" && props.before}
      </div>
      <div className={classes["attendees"]}>
        {props.onPaper}
        {children}
      </div>
    </div>
  );
}

/** The status, and beside it when check-in opens or closes, if the event has times. */
function ActiveStatus({ event }: { event: Event }) {
  const now = useServerTime([event.opensAt, event.closesAt]);
  const withoutTimes = { ...event, opensAt: null, closesAt: null };
  const state = stateText(event, now);
  return (
    <>
      <EventStatus event={withoutTimes} />
      {state !== stateText(withoutTimes, now) && <span className={classes["here"]}>{state}</span>}
    </>
  );
}

/** The text of Now if there is no invite to show. */
function closedText(leading: EventPart): string {
  return leading === "before" ? t`Check-in isn't open yet.` : t`Check-in is closed.`;
}

/** The event's date, or its start and end in the club's time zone and in the viewer's. */
function whenOf({ date, startsAt, endsAt, timeZone }: Event) {
  if (startsAt === null || endsAt === null || timeZone === null)
    return { label: t`Date`, value: date === null ? notSet : formatEventDate(date) };
  const here = formatOwnRange(startsAt, endsAt);
  return {
    label: t`Date`,
    value: (
      <>
        {formatRange(startsAt, endsAt, timeZone)}
        {isElsewhere(startsAt, timeZone) && (
          <span className={classes["here"]}>
            <Trans>{here} your time</Trans>
          </span>
        )}
      </>
    ),
  };
}

const notSet = (
  <span className={classes["notSet"]}>
    <Trans>Not set</Trans>
  </span>
);
