import { t } from "@lingui/core/macro";
import type { Event } from "#contract/events.ts";
import { statusText } from "#web/ui/event-texts.ts";
import { StatusPill } from "#web/ui/status-pill.tsx";

/** Whether members can check in to an event, or that it is cancelled (R6.11). */
export function EventStatus({ event }: { event: Pick<Event, "status" | "cancelledAt"> }) {
  const { status, cancelledAt } = event;
  if (cancelledAt !== null) return <StatusPill tone="ended">{t`Cancelled`}</StatusPill>;
  return <StatusPill tone={status === "Active" ? "on" : "off"}>{statusText(status)}</StatusPill>;
}
