import type { Event } from "#contract/events.ts";

/** Whether an event takes check-ins: it is Active, and was not cancelled (R6.3, R6.11). */
export function isOpen({ status, cancelledAt }: Pick<Event, "status" | "cancelledAt">): boolean {
  return status === "Active" && cancelledAt === null;
}
