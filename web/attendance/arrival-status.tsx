import { useEffect, useState } from "react";
import type { Attendee } from "#contract/attendance.ts";
import { createArrivalNews } from "./arrival-news.ts";
import classes from "./arrival-status.module.css";

type ArrivalStatusProps = {
  attendees: readonly Attendee[] | undefined;
  /** The person added on this screen, which announces that itself. */
  addedHere: string | undefined;
};

/** Announces arrivals to screen readers, politely: without interrupting. */
export function ArrivalStatus({ attendees, addedHere }: ArrivalStatusProps) {
  const [text, setText] = useState("");
  const [news] = useState(() => createArrivalNews(setText));
  useEffect(() => {
    if (attendees !== undefined) news.see(attendees, addedHere);
  }, [news, attendees, addedHere]);
  useEffect(() => news.stop, [news]);
  return (
    <p role="status" className={classes["spoken"]}>
      {text}
    </p>
  );
}
