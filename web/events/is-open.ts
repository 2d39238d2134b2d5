import type { Event } from "#contract/events.ts";

/** Whether an event takes check-ins: it is Active, and was neither cancelled nor sealed (R6.3, R6.11, R18.2). */
export function isOpen(event: Pick<Event, "status" | "cancelledAt" | "sealedAt">): boolean {
  return event.status === "Active" && event.cancelledAt === null && event.sealedAt === null;
}
