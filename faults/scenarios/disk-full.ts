import { rmSync, statfsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { request, type Reply } from "#test-support/rig/client.ts";
import { sqliteInstallationIn, withDatabase } from "#test-support/rig/install.ts";
import { createJournal, rush } from "#test-support/rig/rush.ts";
import { check } from "../check.ts";
import type { Fault, Findings, RunOptions } from "../fault.ts";
import { createClub, startNode } from "../places/club.ts";
import { createDisks, mountObstacle } from "../places/disks.ts";

const commitFirst = "commit before answer";

export const diskFull: Fault[] = [
  {
    engine: "SQLite",
    title: "the disk is full, then space is freed",
    protections: [commitFirst],
    obstacle: mountObstacle,
    run: fillDisk,
  },
];

async function fillDisk({ without, quick }: RunOptions): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  const disks = createDisks();
  cleanup.defer(() => disks.remove());
  const dataDir = disks.mountMemory("data", "24m");
  const installation = sqliteInstallationIn(dataDir);
  const club = await createClub(installation, { people: 500, events: 8 });
  const preload = without === commitFirst && "answer-before-commit";
  const node = cleanup.use(await startNode(installation, preload));

  const journal = createJournal();
  const replies: Reply[] = [];
  const { people, events } = club;
  const onReply = (reply: Reply) => replies.push(reply);
  const rushing = (async () => {
    for (const event of events) await rush({ people, event, journal, urls: [node.url], onReply });
  })();
  await journal.reached(300);
  const ballast = join(dataDir, "ballast");
  writeFileSync(ballast, "");
  const fullMs = quick ? 2000 : 5000;
  for (const end = performance.now() + fullMs; performance.now() < end; await wait(10))
    fill(dataDir, ballast);
  const read = await request(`${node.url}/api/me/clubs`, club.people[0] ?? club.admin);
  rmSync(ballast);
  const freedAt = performance.now();
  const count = journal.acknowledgedCount();
  await Promise.race([journal.reached(count + 1), rushing]);
  const healedMs = performance.now() - freedAt;
  await rushing;
  await node.stop();

  const findings = await withDatabase(installation, ({ read }) => check(read, journal));
  const refusals = replies.filter(({ status }) => status === 503);
  if (refusals.length === 0) findings.problems.push("no answers with 503");
  if (refusals.some(({ retryAfter }) => retryAfter === null))
    findings.problems.push("503 without Retry-After");
  if (read.status !== 200) findings.problems.push(`reading was answered ${read.status}`);
  if (healedMs > 10_000) findings.problems.push(`recovered only after ${healedMs} ms`);
  findings.notes.push(
    `${refusals.length} answered with 503, reading continued, recovered ${(healedMs / 1000).toFixed(1)} s after space was freed, without a restart`,
  );
  return findings;
}

/** Fills all free space, or as much as the running program leaves. */
function fill(disk: string, ballast: string): void {
  const { bavail, bsize } = statfsSync(disk);
  try {
    if (bavail > 0) writeFileSync(ballast, Buffer.alloc(bavail * bsize, 1), { flag: "a" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOSPC")) throw error;
  }
}
