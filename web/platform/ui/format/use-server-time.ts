import { useEffect, useState } from "react";
import { serverNow } from "#web/platform/api/server-time.ts";

const quarterMs = 15 * 60_000;

/**
 * The server's time, updated at each of these instants (milliseconds since 1970), for content that
 * looks different from then on, and at the end of each day, for content that says what is today.
 */
export function useServerTime(instants: readonly (number | null)[]): number {
  const [now, setNow] = useState(serverNow);
  const next = nextInstant(instants, now);
  useEffect(() => {
    let timer: number | undefined;
    const look = () => {
      const present = serverNow();
      window.clearTimeout(timer);
      if (present >= next) setNow(present);
      else timer = window.setTimeout(look, next - present);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [next]);
  return now;
}

/**
 * The first of these instants after `now`, or before that the next full quarter of an hour: days
 * end at one, in every time zone. That is also often enough for timers, which are late after sleep.
 */
export function nextInstant(instants: readonly (number | null)[], now: number): number {
  const quarter = (Math.floor(now / quarterMs) + 1) * quarterMs;
  return Math.min(quarter, ...instants.flatMap((at) => (at !== null && at > now ? at : [])));
}
