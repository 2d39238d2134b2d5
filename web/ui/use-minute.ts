import { useEffect, useState } from "react";

const minuteMs = 60_000;

/** The present to the minute, in milliseconds since 1970, even if the device's clock is changed. */
export function useMinute(): number {
  const [minute, setMinute] = useState(startOfMinute);
  useEffect(() => {
    const timer = setInterval(() => setMinute(startOfMinute()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return minute;
}

function startOfMinute(): number {
  return Math.floor(Date.now() / minuteMs) * minuteMs;
}
