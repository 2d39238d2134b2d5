import type { SeededClub } from "#test-support/rig/crowd.ts";
import { postgresInstallationAt } from "#test-support/rig/install.ts";
import { startPostgres, type RunningPostgres } from "#test-support/rig/postgres.ts";
import { happensWithin } from "#test-support/rig/until.ts";
import { createClub, type ClubSize } from "./club.ts";

/** A primary and its standby, with a club; `url` leads to the one that accepts changes. */
export type Pair = {
  primary: RunningPostgres;
  standby: RunningPostgres;
  club: SeededClub;
  url: string;
};

/** The protection that makes a primary wait for its standby at every commit. */
export const synchronous = "synchronous_standby_names";
export const synchronousFlags = ["-c", `${synchronous}=standby`];

/** Why PostgreSQL's processes can't be controlled here; undefined if they can. */
export function postgresObstacle(): string | undefined {
  return process.platform === "linux" ? undefined : "needs Linux";
}

/** Starts both; `cleanup` removes them. */
export async function startPair(
  cleanup: AsyncDisposableStack,
  size: ClubSize,
  flags: readonly string[] = [],
): Promise<Pair> {
  const primary = cleanup.use(await startPostgres());
  const url = primary.url("postgres");
  const club = await createClub(cleanup.use(postgresInstallationAt(url)), size);
  const standby = cleanup.use(await primary.copyAsStandby());
  await primary.start(flags);
  await standby.start();
  await happensWithin(
    20_000,
    async () => (await primary.query("select 1 from pg_stat_replication")).length > 0,
  );
  const hosts = [primary, standby].map((each) => new URL(each.url("postgres")).host).join(",");
  const toBoth = url.replace(new URL(url).host, hosts);
  return { primary, standby, club, url: `${toBoth}?target_session_attrs=read-write` };
}
