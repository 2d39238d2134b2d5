import { Plural, Trans } from "@lingui/react/macro";
import type { KeptPlace } from "#web/platform/kept-places.ts";
import { eventTitle } from "#web/ui/event-texts.ts";
import { formatTime } from "#web/ui/format-dates.ts";
import { Hint } from "#web/ui/hint.tsx";

/** Where somebody is who is not signed in, what they get for it, and until when (R7.14). */
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
  // An event without points is worth the same trouble.
  if (points === null || points <= 0)
    return (
      <Trans>
        You are at {event}. Log in or create an account to be counted. We keep your place until{" "}
        {time}.
      </Trans>
    );
  return (
    <Trans>
      You are at {event}. Log in or create an account to get your{" "}
      <Plural value={points} one="# point" other="# points" />. We keep your place until {time}.
    </Trans>
  );
}
