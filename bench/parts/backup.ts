import { execFile } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Installation } from "#test-support/rig/engine.ts";
import { settingsOf, withDatabase } from "#test-support/rig/installation.ts";
import type { LoadResult } from "#test-support/rig/load/load.ts";
import { createPeople } from "#test-support/rig/people.ts";
import { seedClub, seedHistory, type SeededEvent } from "#test-support/rig/seed-club.ts";
import { insertMembers } from "#test-support/rig/seed-people.ts";
import { bundled } from "../../tools/bundled-server.mjs";
import { startProgram } from "../program.ts";
import { quantile } from "../report/distribution.ts";
import { checkInRequests, countFailures } from "./check-ins.ts";
import type { Context } from "./context.ts";

const backupCommand = bundled("server/commands/backup.ts");
const perSecond = 100;
/** Longer than any backup takes. */
const longestSeconds = 180;

/** How long check-ins take during a backup of much data, compared with check-ins alone. */
export async function measureBackup(context: Context): Promise<void> {
  const { engine, measure, quick, nodeOptions } = context;
  const installation = await engine.createInstallation();
  const people = createPeople(perSecond * longestSeconds);
  const { events } = await withDatabase(installation, ({ schema, platform }) =>
    schema.transaction().execute(async (db) => {
      await insertMembers(db, platform, people);
      const full = await seedClub(db, platform, { admins: 1, events: 20 });
      await seedHistory(db, platform, full, quick ? 2000 : 50_000);
      return seedClub(db, platform, { admins: 1, events: 1 });
    }),
  );
  const server = await startProgram(installation, nodeOptions);
  const requests = checkInRequests(people, events[0] as SeededEvent);
  /** A second of check-ins by people who haven't checked in yet. */
  const checkInForASecond = () =>
    context.load({
      port: server.port,
      connections: 16,
      count: perSecond,
      requests: requests.splice(0, perSecond),
      schedule: Float64Array.from({ length: perSecond }, (_, index) => (index * 1000) / perSecond),
    });

  await checkInForASecond();
  const alone = [];
  for (let second = 0; second < (quick ? 2 : 15); second += 1)
    alone.push(await checkInForASecond());
  const meanwhile = [];
  const made = new AbortController();
  const begun = performance.now();
  const backup = makeBackup(installation).finally(() => made.abort());
  while (!made.signal.aborted) meanwhile.push(await checkInForASecond());
  const megabytes = await backup;
  measure("backupSeconds", (performance.now() - begun) / 1000);
  measure("backupSize", megabytes);
  measureCheckIns(context, alone, "check-ins alone");
  measureCheckIns(context, meanwhile, "check-ins while a backup is made");
  await server.stop();
  await installation.remove();
}

/** Makes a backup with the command; returns its size in megabytes. */
async function makeBackup(installation: Installation): Promise<number> {
  const folder = join(installation.folder, "backups");
  const { PATH } = process.env;
  await promisify(execFile)(process.execPath, [backupCommand, folder], {
    cwd: installation.folder,
    env: { PATH, ...settingsOf(installation) },
  });
  const file = readdirSync(folder).find((name) => name.endsWith(".db")) ?? "";
  return statSync(join(folder, file)).size / 1e6;
}

function measureCheckIns({ measure }: Context, results: LoadResult[], subject: string): void {
  const latencies = results.flatMap((result) => [...result.latencies]);
  measure("backupP50", quantile(latencies, 0.5), subject);
  measure("backupP95", quantile(latencies, 0.95), subject);
  measure("backupP99", quantile(latencies, 0.99), subject);
  measure("backupLongest", Math.max(...latencies), subject);
  const failures = results.map(countFailures);
  measure(
    "backupFailures",
    failures.reduce((sum, count) => sum + count, 0),
    subject,
  );
}
