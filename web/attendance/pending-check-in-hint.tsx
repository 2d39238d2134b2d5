import { Plural, Trans } from "@lingui/react/macro";
import type { PendingCheckIn } from "#web/platform/pending-check-ins.ts";
import { eventTitle } from "#web/texts/event-values.ts";
import { formatTime } from "#web/ui/format-dates.ts";
import { Hint } from "#web/ui/hint.tsx";

/** Tells someone who is not signed in which event they are at, what they get, and until when (R7.14). */
export function PendingCheckInHint({ pending }: { pending: readonly PendingCheckIn[] }) {
  return (
    <Hint>
      {pending.map((one) => (
        <p key={one.code}>
          <PendingCheckInText {...one} />
        </p>
      ))}
    </Hint>
  );
}

function PendingCheckInText({ eventName, points, until }: PendingCheckIn) {
  const event = eventTitle({ name: eventName });
  const time = formatTime(until);
  // Attendance counts at an event without points, too.
  if (points === null || points <= 0)
    return (
      <Trans>
        You're at {event}. Log in or create an account to be counted. We'll save your spot until{" "}
        {time}.
      </Trans>
    );
  return (
    <Trans>
      You're at {event}. Log in or create an account to get your{" "}
      <Plural value={points} one="# point" other="# points" />. We'll save your spot until {time}.
    </Trans>
  );
}
