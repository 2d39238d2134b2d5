import { checkInWindowOf } from "#contract/events/times/check-in-window.ts";
import { useServerTime } from "#web/platform/ui/format/use-server-time.ts";
import { StatusPill } from "#web/platform/ui/notices/status-pill.tsx";
import { stateText, type EventState } from "./event-state.ts";

/**
 * Shows whether members can check in to an event now, or when they can, or that it is canceled or
 * sealed (R6.11, R6.19, R18.2). It updates automatically when the time comes.
 */
export function EventStatus({ event }: { event: EventState }) {
  const now = useServerTime([event.opensAt, event.closesAt]);
  const isOpen = checkInWindowOf(event, now) === "open";
  const tone = isOpen ? "on" : "off";
  return (
    <StatusPill tone={event.cancelledAt === null ? tone : "ended"}>
      {stateText(event, now)}
    </StatusPill>
  );
}
