import { t } from "@lingui/core/macro";
import { useState, type ReactNode } from "react";
import type { Event } from "#contract/events/events.ts";
import { serverNow } from "#web/platform/api/server-time.ts";
import { AttendeeCount } from "#web/platform/texts/attendee-count.tsx";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { useMinute } from "#web/platform/ui/format/use-minute.ts";
import { useServerTime } from "#web/platform/ui/format/use-server-time.ts";
import { useDocumentTitle } from "#web/platform/ui/page/page.tsx";
import type { CurrentCode } from "../codes/use-current-code.ts";
import { isInviting } from "../event-state.ts";
import { ProjectedClosed } from "./projected-closed.tsx";
import { ProjectedInvite } from "./projected-invite.tsx";
import { ProjectorControls } from "./projector-controls.tsx";
import classes from "./projector.module.css";
import { wallClock, wallTimesOf } from "./wall-times.ts";

type ProjectorProps = {
  event: Event;
  currentCode: CurrentCode;
  /** The club's time zone; null while it has none. */
  timeZone: string | null;
  /** The URL of this installation. */
  baseUrl: string;
  /** The names of the arrivals, while the user has them shown. */
  names: ReactNode;
};

/** An event for a projector: how to check in, and how many have (R6.16, R6.29). */
export function Projector({ event, currentCode, timeZone, baseUrl, names }: ProjectorProps) {
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
        <Clock timeZone={timeZone} />
      </header>
      <div className={classes["wall"]}>
        <div
          className={classes["board"]}
          data-with-names={withNames || undefined}
          data-closed={!invites || currentCode.code === undefined || undefined}
        >
          {invites ? (
            <ProjectedInvite
              currentCode={currentCode}
              baseUrl={baseUrl}
              times={wallTimesOf(event, now)}
            />
          ) : (
            <ProjectedClosed event={event} now={now} />
          )}
          <div className={classes["people"]}>
            <p className={classes["count"]}>
              <AttendeeCount count={event.attendeeCount} />
            </p>
            {withNames && names}
          </div>
        </div>
      </div>
      <ProjectorControls eventId={event.id} awake={invites} onWithNames={setWithNames} />
    </div>
  );
}

/** The club's local time by the server's clock, regardless of this computer's clock. */
function Clock({ timeZone }: { timeZone: string | null }) {
  const minute = useMinute(serverNow);
  return (
    <time className={classes["clock"]} dateTime={new Date(minute).toISOString()}>
      {wallClock(minute, timeZone)}
    </time>
  );
}
