import { useEffect, useState } from "react";
import type { Attendee } from "#contract/attendance.ts";
import { createArrivalNews } from "./arrival-news.ts";
import classes from "./arrival-status.module.css";

type ArrivalStatusProps = {
  attendees: readonly Attendee[] | undefined;
  /** Who was added on this screen, which says so itself. */
  addedHere: string | undefined;
};

/** Tells people who listen who has arrived, when they are not listening to something else. */
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
