import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import type { Event } from "#contract/events.ts";
import { eventTitle } from "#web/texts/event-values.ts";
import { formatTime } from "#web/ui/format-dates.ts";
import { useDocumentTitle } from "#web/ui/page.tsx";
import { useMinute } from "#web/ui/use-minute.ts";
import { useServerTime } from "#web/ui/use-server-time.ts";
import { isInviting } from "../event-state.ts";
import { ProjectedClosed } from "./projected-closed.tsx";
import { ProjectedInvite } from "./projected-invite.tsx";
import { ProjectorControls } from "./projector-controls.tsx";
import classes from "./projector.module.css";

type ProjectorProps = {
  event: Event;
  /** The code by which one checks in now; undefined while it is not known. */
  code: string | undefined;
  /** Where people reach this installation. */
  baseUrl: string;
  /** The names of who has come, for as long as somebody wants them there. */
  names: ReactNode;
};

/** An event for the wall of a room: how to check in, and how many have (R6.16). */
export function Projector({ event, code, baseUrl, names }: ProjectorProps) {
  const [withNames, setWithNames] = useState(false);
  const title = eventTitle(event);
  const now = useServerTime([event.opensAt, event.closesAt]);
  const invites = isInviting(event, now);
  useDocumentTitle(t`${title} on the projector`);
  return (
    <div className={classes["projector"]}>
      <header className={classes["head"]}>
        <h1 className={classes["title"]} tabIndex={-1}>
          {title}
        </h1>
        <Clock />
      </header>
      <div className={classes["wall"]} data-with-names={withNames || undefined}>
        {invites ? (
          <ProjectedInvite code={code} baseUrl={baseUrl} />
        ) : (
          <ProjectedClosed event={event} now={now} />
        )}
        <div className={classes["people"]}>
          <p className={classes["count"]}>
            <Plural
              value={event.attendeeCount}
              one={
                <Trans>
                  <strong>#</strong> attendee
                </Trans>
              }
              other={
                <Trans>
                  <strong>#</strong> attendees
                </Trans>
              }
            />
          </p>
          {withNames && names}
        </div>
      </div>
      <ProjectorControls eventId={event.id} awake={invites} onWithNames={setWithNames} />
    </div>
  );
}

function Clock() {
  const minute = useMinute();
  return (
    <time className={classes["clock"]} dateTime={new Date(minute).toISOString()}>
      {formatTime(minute)}
    </time>
  );
}
