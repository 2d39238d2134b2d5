import { t } from "@lingui/core/macro";
import type { Event } from "#contract/events.ts";
import { statusText } from "#web/ui/event-texts.ts";
import { StatusPill } from "#web/ui/status-pill.tsx";

/** Whether members can check in to an event, or that it is cancelled or sealed (R6.11, R18.2). */
export function EventStatus({
  event,
}: {
  event: Pick<Event, "status" | "cancelledAt" | "sealedAt">;
}) {
  const { status, cancelledAt, sealedAt } = event;
  if (cancelledAt !== null) return <StatusPill tone="ended">{t`Cancelled`}</StatusPill>;
  if (sealedAt !== null) return <StatusPill tone="off">{t`Sealed`}</StatusPill>;
  return <StatusPill tone={status === "Active" ? "on" : "off"}>{statusText(status)}</StatusPill>;
}
