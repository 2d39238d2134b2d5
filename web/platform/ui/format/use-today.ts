import { useEffect, useState } from "react";

/** Today's date, updated at midnight and after the device wakes up. Ignore its time. */
export function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const renew = () =>
      setNow((before) => {
        const present = new Date();
        return present.toDateString() === before.toDateString() ? before : present;
      });
    const timer = setInterval(renew, 60_000);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, []);
  return now;
}
