import { Trans } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import type { Event } from "#contract/events/events.ts";
import { checkInWindowOf } from "#contract/events/times/check-in-window.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { useServerTime } from "#web/platform/ui/format/use-server-time.ts";
import { ActionRow } from "#web/platform/ui/page/action-row.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import {
  Disclosure,
  DisclosureRow,
  type DisclosureProps,
} from "#web/platform/ui/page/disclosure.tsx";
import { useIsWide } from "#web/platform/ui/use-is-wide.ts";
import { isInviting } from "../event-state.ts";
import classes from "./event-details.module.css";
import { EventFacts } from "./event-facts.tsx";
import type { EventPart } from "./leading-part.ts";
import { MemberInvite } from "./member-invite.tsx";

/** A part of an event's details that opens. */
export type DetailsPart = DisclosureProps & { id: "before" | "door" | "after" };

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
  /** What there is to do before, at, and after the event, in this order. */
  parts: readonly DetailsPart[];
  /** Who is here, and who came last. */
  arrivals: ReactNode;
  /** Additional content of a printed page. */
  onPaper: ReactNode;
  /** The attendees. */
  children: ReactNode;
};

/**
 * An event in full (R6.6, R6.28). While check-in is open, the invite and the newest names come
 * first, and the list before the parts, which a long list would otherwise be far below on a phone.
 * Otherwise the part of its phase comes first. With room for two columns, the list has its own.
 */
export function EventDetails(props: EventDetailsProps) {
  const { event, category, selecting, leading, parts } = props;
  // Without anything to do, such as in a year that ended, the list has the whole width.
  const isWide = useIsWide() && parts.length > 0;
  const first = parts.find(({ id }) => id === leading);
  const others = parts.filter((part) => part !== first);
  const lead = first && <Disclosure {...first} />;
  const now = <Now {...props} />;
  const row = others.length > 0 && <DisclosureRow parts={others} />;
  return (
    <div
      className={classes["layout"]}
      data-wide={isWide || undefined}
      data-selecting={selecting || undefined}
    >
      {!isWide && leading === "now" && now}
      <Facts {...props} event={event} category={category} />
      {isWide ? (
        <div className={classes["aside"]}>
          {lead}
          {now}
          {row}
        </div>
      ) : (
        leading !== "now" && (
          <>
            {lead}
            {now}
          </>
        )
      )}
      <div className={classes["attendees"]}>
        {props.onPaper}
        {props.children}
      </div>
      {!isWide && row}
    </div>
  );
}

/** What stands at the top of an event that people can check in to, now or soon. */
function Now({ event, code, baseUrl, leading, arrivals }: EventDetailsProps) {
  const now = useServerTime([event.opensAt, event.closesAt]);
  const invites = isInviting(event, now);
  const isOpen = checkInWindowOf(event, now) === "open";
  if (!invites && leading !== "now") return null;
  return (
    <div className={classes["now"]}>
      {invites ? (
        <MemberInvite event={event} code={code} baseUrl={baseUrl} />
      ) : (
        <p className={classes["closed"]}>
          <Trans>Check-in is closed.</Trans>
        </p>
      )}
      {(isOpen || leading === "now") && arrivals}
    </div>
  );
}

/** The event's values, its note, and what a cancellation means. */
function Facts({ event, category, leading, onReinstate }: EventDetailsProps) {
  const id = useId();
  const isCompact = leading === "now" && event.cancelledAt === null;
  const note = event.note !== null && (
    <section aria-labelledby={id} className={classes["note"]}>
      <h2 id={id} className={classes["noteTitle"]}>
        <Trans>Note for Officers</Trans>
      </h2>
      <p>{event.note}</p>
    </section>
  );
  return (
    <Card className={`${classes["summary"]} ${isCompact ? classes["compact"] : ""}`}>
      <EventFacts event={event} category={category} compact={isCompact} />
      {note}
      {event.cancelledAt !== null && (
        <div className={classes["cancelled"]}>
          <ActionRow
            buttons={
              <Button look="ghost" onClick={onReinstate}>
                <Trans>Reinstate Event</Trans>
              </Button>
            }
          >
            <p>
              <Trans>This event is canceled. It earns no points, and its code doesn't work.</Trans>
            </p>
          </ActionRow>
        </div>
      )}
    </Card>
  );
}
