import { useState } from "react";
import type { Event } from "#contract/events/events.ts";
import { serverNow } from "#web/platform/api/server-time.ts";
import { localDate } from "#web/platform/language/local-date.ts";
import { leadingPart, type EventPart } from "./leading-part.ts";

/**
 * The leading part of an event's details while they are open. It is decided once, when the page
 * opens: if check-in opens or closes in the meantime, the status and the invite change, but two
 * parts never swap under a thumb that is about to press (R6.28). A reload orders them again.
 */
export function useLeadingPart(event: Event, isAskedFor: boolean): EventPart {
  const [part] = useState(() =>
    leadingPart({ ...event, isAskedFor }, serverNow(), localDate(Date.now())),
  );
  return part;
}
