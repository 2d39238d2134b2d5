import type { EventFields } from "../fields.ts";

/** Whether helpers see an event: an Active one, until a day after its check-in closed (R3.24). */
export function isSeenByHelpers(
  { status, isCancelled, isSealed, closesAt }: EventFields,
  now: number,
): boolean {
  const isActive = status === "Active" && !isCancelled && !isSealed;
  return isActive && (closesAt === null || closesAt > now - 24 * 3_600_000);
}
