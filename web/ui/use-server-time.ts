import { useEffect, useState } from "react";
import { serverNow } from "#web/platform/server-time.ts";

/** Timers can't run longer, and are late after sleep, so the clock is checked regularly. */
const longestMs = 3_600_000;

/**
 * The server's time, updated at each of these instants (milliseconds since 1970), for content that
 * looks different from then on.
 */
export function useServerTime(instants: readonly (number | null)[]): number {
  const [now, setNow] = useState(serverNow);
  const next = Math.min(...instants.flatMap((at) => (at !== null && at > now ? at : [])));
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return undefined;
    let timer: number | undefined;
    const look = () => {
      const present = serverNow();
      window.clearTimeout(timer);
      if (present >= next) setNow(present);
      else timer = window.setTimeout(look, Math.min(next - present, longestMs));
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
