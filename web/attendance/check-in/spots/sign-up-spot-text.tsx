import { Plural, Trans } from "@lingui/react/macro";
import type { PendingCheckIn } from "#web/platform/device/pending-check-ins.ts";
import { spotValues } from "./spot-values.ts";

/** What a spot is worth to someone who is creating an account, and until when (R7.14). */
export function SignUpSpotText(spot: PendingCheckIn) {
  const { title, event, opening, time, isLate, minutes, points } = spotValues(spot);
  if (opening !== undefined)
    return (
      <Trans>
        Check-in for {title} opens at {opening}. Create your account, and you'll be checked in then.
        We'll save your spot until {time}.
      </Trans>
    );
  // Attendance counts at an event without points, too.
  if (points === null || points <= 0)
    return isLate ? (
      <Trans>
        You're at {event}, {minutes} min late. Create your account by {time} to be counted. Late
        arrivals earn no points.
      </Trans>
    ) : (
      <Trans>
        You're at {event}. Create your account by {time} to be counted.
      </Trans>
    );
  return isLate ? (
    <Trans>
      You're at {event}, {minutes} min late. Create your account by {time} to get your{" "}
      <Plural value={points} one="# point" other="# points" />.
    </Trans>
  ) : (
    <Trans>
      You're at {event}. Create your account by {time} to get your{" "}
      <Plural value={points} one="# point" other="# points" />.
    </Trans>
  );
}
