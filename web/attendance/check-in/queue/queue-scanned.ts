import { normalizeCode } from "#contract/events/codes/code.ts";
import type { KnownMember } from "#web/platform/device/known-member.ts";
import { claimScan } from "../scan.ts";
import { keepQueued } from "./keep-queued.ts";
import { nextSubmission } from "./next-submission.ts";
import { listQueued } from "./queue-store.ts";

/**
 * Has a scanned code wait on this device, as after Submit (R7.23), but as what it is: nobody
 * pressed anything, so at a club that is new to them it doesn't count on its own (R7.37). Once per
 * scan: after Stop, neither a reload nor Back begins again.
 */
export async function queueScanned(scanned: string, { personId }: KnownMember): Promise<void> {
  if (!claimScan()) return;
  const known = await listQueued().catch(() => []);
  const code = normalizeCode(scanned);
  await keepQueued(nextSubmission(known, { code, how: "scan", personId }));
}
