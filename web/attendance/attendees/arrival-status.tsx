import { useEffect, useState } from "react";
import type { Attendee } from "#contract/attendance/attendance.ts";
import { Spoken } from "#web/platform/ui/format/spoken.tsx";
import { createArrivalAnnouncer } from "./arrival-announcer.ts";

type ArrivalStatusProps = {
  attendees: readonly Attendee[] | undefined;
  /** The person added on this screen, which announces that itself. */
  addedHere: string | undefined;
};

/** Announces arrivals to screen readers, politely: without interrupting. */
export function ArrivalStatus({ attendees, addedHere }: ArrivalStatusProps) {
  const [text, setText] = useState("");
  const [announcer] = useState(() => createArrivalAnnouncer(setText));
  useEffect(() => {
    if (attendees !== undefined) announcer.see(attendees, addedHere);
  }, [announcer, attendees, addedHere]);
  useEffect(() => announcer.stop, [announcer]);
  return <Spoken>{text}</Spoken>;
}
