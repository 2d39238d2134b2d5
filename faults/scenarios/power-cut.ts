import { execFileSync } from "node:child_process";
import { copyFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sqliteInstallationIn, withDatabase } from "#test-support/rig/install.ts";
import { createJournal, rush } from "#test-support/rig/rush.ts";
import { check } from "../check.ts";
import type { Fault, Findings, RunOptions } from "../fault.ts";
import { createClub, startNode } from "../places/club.ts";
import { createDisks, mountObstacle } from "../places/disks.ts";

const flushing = "flushing the log";

export const powerCut: Fault[] = [
  {
    engine: "SQLite",
    title: "power cut during a rush, simulated",
    protections: [flushing],
    obstacle: mountObstacle,
    run: cutPower,
  },
];

/**
 * The data folder is on a disk image in a file. Writes that weren't flushed aren't in the file, so
 * a copy of it is what a power cut would leave.
 */
async function cutPower({ without, quick }: RunOptions): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  const disks = createDisks();
  cleanup.defer(() => disks.remove());
  const [image, left] = [join(disks.path, "image"), join(disks.path, "left")];
  writeFileSync(image, "");
  truncateSync(image, 200e6);
  execFileSync("mkfs.ext4", ["-q", image]);
  const dataDir = disks.mountImage("disk", image);
  const installation = sqliteInstallationIn(dataDir);
  const club = await createClub(installation, { people: 500, events: quick ? 3 : 10 });
  const node = cleanup.use(await startNode(installation, without === flushing && "no-flush"));
  execFileSync("sync", ["--file-system", dataDir]);

  const journal = createJournal();
  const urls = [node.url];
  const { people, events } = club;
  const rushing = Promise.all(
    events.map((event) => rush({ people, event, journal, urls, lanes: 8 })),
  );
  await journal.reached(Math.floor(people.length * events.length * 0.6));
  // A killed process writes nothing more, and the system gets no time to.
  await node.kill();
  copyFileSync(image, left);

  const installationLeft = sqliteInstallationIn(disks.mountImage("afterwards", left));
  const problems = integrityProblems(installationLeft.folder);
  const nodeAfter = cleanup.use(await startNode(installationLeft));
  urls[0] = nodeAfter.url;
  await rushing;
  await nodeAfter.stop();
  const findings = await withDatabase(installationLeft, ({ read }) => check(read, journal));
  findings.problems.push(...problems);
  return findings;
}

function integrityProblems(dataDir: string): string[] {
  const file = new DatabaseSync(join(dataDir, "rollcall.db"));
  const rows = file.prepare("pragma integrity_check").all();
  file.close();
  const problems = rows.map((row) => String(row["integrity_check"]));
  return problems.filter((problem) => problem !== "ok");
}
