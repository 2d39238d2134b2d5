import { serverNow } from "../api/server-time.ts";

/** How often something that the server does meanwhile is asked about. */
export const askAgainMs = 500;

/** How long pages tell how it ended: an hour. */
const toldMs = 3_600_000;

/** Whether a page still tells how something ended. */
export function isTold(endedAt: number | null): boolean {
  return (endedAt ?? 0) > serverNow() - toldMs;
}
