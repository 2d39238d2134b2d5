import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, useState, type ReactNode } from "react";
import type { Event } from "#contract/events/events.ts";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { useServerTime } from "#web/platform/ui/format/use-server-time.ts";
import { CheckIcon } from "#web/platform/ui/icons.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { hasShownCode } from "../codes/shown-code.ts";
import { CreateEventLink } from "../create-event-link.tsx";
import { isInviting } from "../event-state.ts";
import { EventsIllustration } from "./events-illustration.tsx";
import classes from "./first-steps-card.module.css";
import { firstStepsOf } from "./first-steps.ts";

type FirstStepsCardProps = {
  clubId: string;
  events: readonly Event[];
  hasHadAttendee: boolean;
};

/**
 * A new club's first three steps, which are ticked as they are done (R6.48). Each has one button,
 * while it is the next one.
 */
export function FirstStepsCard({ clubId, events, hasHadAttendee }: FirstStepsCardProps) {
  const id = useId();
  const [hasShown] = useState(() => hasShownCode(clubId));
  const now = useServerTime(events.flatMap(({ opensAt, closesAt }) => [opensAt, closesAt]));
  const { done, event } = firstStepsOf(events, { hasHadAttendee, hasShown, now });
  const isOpen = event !== undefined && isInviting(event, now);
  const count = Object.values(done).filter(Boolean).length;
  return (
    <Card as="section" aria-labelledby={id} className={classes["card"]}>
      <div className={classes["head"]}>
        {events.length === 0 && (
          <div aria-hidden="true">
            <EventsIllustration />
          </div>
        )}
        <h2 id={id} className={classes["title"]}>
          {events.length === 0 ? (
            <Trans>No Events Yet...</Trans>
          ) : (
            <Trans>Your First Check-In</Trans>
          )}
        </h2>
        {events.length === 0 && (
          <p>
            <Trans>Time to create one.</Trans>
          </p>
        )}
        <p role="status" className={classes["count"]}>
          {count > 0 &&
            (done.arrived ? t`Someone checked in. You're all set.` : t`${count} of 3 steps done`)}
        </p>
      </div>
      <ol className={classes["steps"]}>
        <Step
          number={1}
          isDone={done.created}
          isNext={!done.created}
          title={t`Create an event`}
          how={t`All it needs is a name. We create the code.`}
        >
          <CreateEventLink />
        </Step>
        <Step
          number={2}
          isDone={done.shown}
          isNext={done.created && !done.shown}
          title={t`Show the code`}
          how={
            event === undefined || isOpen
              ? t`Put it on a screen, or let people scan it from your phone.`
              : t`Make the event Active first so its code works.`
          }
        >
          {event && <EventLink event={event} page={isOpen ? "projector" : "edit"} />}
        </Step>
        <Step
          number={3}
          isDone={done.arrived}
          isNext={done.shown && !done.arrived}
          title={t`See someone arrive`}
          how={t`Names appear on the event's page as people check in.`}
        >
          {event && <EventLink event={event} page="details" />}
        </Step>
      </ol>
      {events.length === 0 && (
        <p className={classes["other"]}>
          <Trans>Already have a spreadsheet?</Trans>{" "}
          <ButtonLink to="/admin/import" look="ghost">
            <Trans>Import a Sheet</Trans>
          </ButtonLink>
        </p>
      )}
    </Card>
  );
}

/** Where the steps of an event lead. */
const eventPages = {
  projector: { to: "/admin/events/$eventId/projector", label: <Trans>Show Code</Trans> },
  edit: { to: "/admin/events/$eventId/edit", label: <Trans>Edit Event</Trans> },
  details: { to: "/admin/events/$eventId/details", label: <Trans>Open Event</Trans> },
} as const;

type EventLinkProps = { event: Event; page: keyof typeof eventPages };

/** The button of a step with an event: the primary one of its page. */
function EventLink({ event, page }: EventLinkProps) {
  const { to, label } = eventPages[page];
  return (
    <ButtonLink to={to} params={{ eventId: event.id }}>
      {label}
    </ButtonLink>
  );
}

type StepProps = {
  number: number;
  isDone: boolean;
  isNext: boolean;
  title: string;
  how: string;
  /** Its button. */
  children: ReactNode;
};

function Step({ number, isDone, isNext, title, how, children }: StepProps) {
  return (
    <li
      className={classes["step"]}
      data-done={isDone || undefined}
      aria-current={isNext ? "step" : undefined}
    >
      {isDone ? (
        <span className={classes["mark"]} role="img" aria-label={t`Done`}>
          <CheckIcon size={18} />
        </span>
      ) : (
        <span className={classes["mark"]} aria-hidden="true">
          {number}
        </span>
      )}
      <div className={classes["what"]}>
        <strong>{title}</strong>
        {!isDone && <p>{how}</p>}
      </div>
      {isNext && children}
    </li>
  );
}
