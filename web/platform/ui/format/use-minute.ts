import { useEffect, useState } from "react";

const minuteMs = 60_000;

/**
 * The current time to the minute, in milliseconds since 1970, even if the device's clock is changed;
 * `clock` replaces the device's, for example with the server's.
 */
export function useMinute(clock: () => number = Date.now): number {
  const [minute, setMinute] = useState(() => startOfMinute(clock()));
  useEffect(() => {
    const timer = setInterval(() => setMinute(startOfMinute(clock())), 1_000);
    return () => clearInterval(timer);
  }, [clock]);
  return minute;
}

function startOfMinute(instant: number): number {
  return Math.floor(instant / minuteMs) * minuteMs;
}
