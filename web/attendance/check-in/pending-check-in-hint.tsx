import { Plural, Trans } from "@lingui/react/macro";
import type { ComponentType } from "react";
import type { OpeningLater } from "#contract/attendance/check-in/tickets.ts";
import type { PendingCheckIn } from "#web/platform/device/pending-check-ins.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { formatClock, formatDayAt } from "#web/platform/ui/format/format-dates.ts";
import { Hint } from "#web/platform/ui/notices/hint.tsx";
import { spotValues } from "./spots/spot-values.ts";

type PendingCheckInHintProps = {
  pending: readonly PendingCheckIn[];
  openingLater: OpeningLater | null;
  /** What to do about a spot, on a page that only offers one way. */
  SpotText?: ComponentType<PendingCheckIn>;
};

/** Tells someone who isn't logged in where they are, what they get, and until when (R7.14). */
export function PendingCheckInHint(props: PendingCheckInHintProps) {
  const { pending, openingLater, SpotText = LoginSpotText } = props;
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
          <SpotText {...one} />
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

function LoginSpotText(spot: PendingCheckIn) {
  const { title, event, opening, time, isLate, minutes, points } = spotValues(spot);
  // Early arrivals are counted automatically when check-in opens (R7.24).
  if (opening !== undefined)
    return (
      <Trans>
        Check-in for {title} opens at {opening}. Log in or create an account, and you'll be checked
        in then. We'll save your spot until {time}.
      </Trans>
    );
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
