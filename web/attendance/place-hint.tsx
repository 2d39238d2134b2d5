import { Plural, Trans } from "@lingui/react/macro";
import type { KeptPlace } from "#web/platform/kept-places.ts";
import { eventTitle } from "#web/texts/event-values.ts";
import { formatTime } from "#web/ui/format-dates.ts";
import { Hint } from "#web/ui/hint.tsx";

/** Tells someone who is not signed in which event they are at, what they get, and until when (R7.14). */
export function PlaceHint({ places }: { places: readonly KeptPlace[] }) {
  return (
    <Hint>
      {places.map((place) => (
        <p key={place.code}>
          <PlaceText {...place} />
        </p>
      ))}
    </Hint>
  );
}

function PlaceText({ eventName, points, until }: KeptPlace) {
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
