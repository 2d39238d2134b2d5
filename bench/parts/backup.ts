import { execFile } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Installation } from "#test-support/rig/install.ts";
import { countFailures, type LoadResult } from "#test-support/rig/load/load.ts";
import { bundled } from "../../tools/bundled-server.mjs";
import { quantile } from "../report/distribution.ts";
import { checkInSteadily, type Context } from "./context.ts";

const program = await bundled("server/operations/commands/rollcall.ts");
const perSecond = 100;
/** Longer than any backup takes. */
const longestSeconds = 180;

/**
 * How long check-ins take while a backup is made of a database with half a million attendance
 * records, compared with check-ins alone.
 */
export async function measureBackup(context: Context): Promise<void> {
  const { measure, quick } = context;
  const { server, seeded, installation } = await context.open(async (crowd) => {
    await crowd.club({ events: 20, members: quick ? 2000 : 50_000 });
    const { events } = await crowd.club({ events: 1 });
    return { events, people: await crowd.people(perSecond * longestSeconds) };
  });
  const { people, events } = seeded;
  /** A second of check-ins by people who haven't checked in yet. */
  const checkInForASecond = () =>
    checkInSteadily(context, server, {
      people: people.splice(0, perSecond),
      event: events[0],
      everyMs: 1000 / perSecond,
      connections: 16,
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
}

/** Makes a backup with the command; returns its size in megabytes. */
async function makeBackup(installation: Installation): Promise<number> {
  const folder = join(installation.folder, "backups");
  const { PATH } = process.env;
  await promisify(execFile)(process.execPath, [program, "backup", folder], {
    cwd: installation.folder,
    env: { PATH, ...installation.settings },
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
  measure("backupFailures", countFailures(...results), subject);
}
