import { normalizeCode } from "#contract/code.ts";
import type { KnownMember } from "#web/platform/known-member.ts";
import { keepQueued } from "./keep-queued.ts";
import { nextSubmission } from "./next-submission.ts";
import { listQueued } from "./queue-store.ts";

/**
 * Has a scanned code wait on this device, as after Submit (R7.23). Once per scan: after Stop,
 * neither a reload nor Back begins again.
 */
export async function queueScanned(scanned: string, { personId }: KnownMember): Promise<void> {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (navigation !== undefined && navigation.type !== "navigate") return;
  const known = await listQueued().catch(() => []);
  const code = normalizeCode(scanned);
  await keepQueued(nextSubmission(known, { code, how: "link", personId }));
}
