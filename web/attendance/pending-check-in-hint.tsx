import { t } from "@lingui/core/macro";
import { Plural, Trans } from "@lingui/react/macro";
import type { OpeningLater } from "#contract/tickets.ts";
import type { PendingCheckIn } from "#web/platform/pending-check-ins.ts";
import { eventTitle } from "#web/texts/event-values.ts";
import { formatClock, formatDayAt, formatTime } from "#web/ui/format-dates.ts";
import { formatNumber } from "#web/ui/format-number.ts";
import { Hint } from "#web/ui/hint.tsx";

type PendingCheckInHintProps = {
  pending: readonly PendingCheckIn[];
  openingLater: OpeningLater | null;
};

/** Tells someone who is not logged in which event they are at, what they get, and until when (R7.14). */
export function PendingCheckInHint({ pending, openingLater }: PendingCheckInHintProps) {
  if (pending.length === 0 && openingLater === null) return null;
  return (
    <Hint tall>
      {openingLater && (
        <p>
          <OpeningLaterText {...openingLater} />
        </p>
      )}
      {pending.map((one) => (
        <p key={one.code}>
          {one.opens ? (
            <EarlyText eventName={one.eventName} until={one.until} opens={one.opens} />
          ) : (
            <PendingCheckInText {...one} />
          )}
        </p>
      ))}
    </Hint>
  );
}

function OpeningLaterText({ eventName, opens }: OpeningLater) {
  const event = eventTitle({ name: eventName });
  const [day, time] = [
    formatDayAt(opens.at, opens.timeZone),
    formatClock(opens.at, opens.timeZone),
  ];
  return (
    <Trans>
      Check-in for {event} opens on {day} at {time}. Scan the code again then.
    </Trans>
  );
}

type EarlyTextProps = Pick<PendingCheckIn, "eventName" | "until"> & {
  opens: NonNullable<PendingCheckIn["opens"]>;
};

/** For early arrivals: they are counted automatically when check-in opens (R7.24). */
function EarlyText({ eventName, until, opens }: EarlyTextProps) {
  const event = eventTitle({ name: eventName });
  const [opening, end] = [formatClock(opens.at, opens.timeZone), formatTime(until)];
  return (
    <Trans>
      Check-in for {event} opens at {opening}. Log in or create an account, and you'll be checked in
      then. We'll save your spot until {end}.
    </Trans>
  );
}

function PendingCheckInText({ eventName, clubName, points, lateBy, until }: PendingCheckIn) {
  const title = eventTitle({ name: eventName });
  const event = clubName === undefined ? title : t`${title}, ${clubName}`;
  const time = formatTime(until);
  const isLate = typeof lateBy === "number";
  const minutes = isLate ? formatNumber(lateBy) : "";
  // Attendance counts at an event without points, too.
  if (points === null || points <= 0)
    return isLate ? (
      <Trans>
        You're at {event}, {minutes} min late. Log in or create an account by {time} to be counted.
        Late arrivals earn no points.
      </Trans>
    ) : (
      <Trans>
        You're at {event}. Log in or create an account by {time} to be counted.
      </Trans>
    );
  return isLate ? (
    <Trans>
      You're at {event}, {minutes} min late. Log in or create an account by {time} to get your{" "}
      <Plural value={points} one="# point" other="# points" />.
    </Trans>
  ) : (
    <Trans>
      You're at {event}. Log in or create an account by {time} to get your{" "}
      <Plural value={points} one="# point" other="# points" />.
    </Trans>
  );
}
