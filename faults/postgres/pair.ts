import { createPostgresInstallation } from "#test-support/rig/installation.ts";
import { createClub, type Club } from "../club.ts";
import { until } from "../until.ts";
import { createPostgresServer, makeStandby, postgresUrl, type PostgresServer } from "./server.ts";

/** A primary and its standby, with a club; `url` leads to the one that accepts changes. */
export type Pair = { primary: PostgresServer; standby: PostgresServer; club: Club; url: string };

/** Makes a primary wait for its standby at every commit. */
export const synchronousFlags = ["-c", "synchronous_standby_names=standby"];

/** Starts both; `cleanup` removes them. */
export async function startPair(
  cleanup: AsyncDisposableStack,
  size: { people: number; events: number },
  flags: readonly string[] = [],
): Promise<Pair> {
  const primary = await createPostgresServer();
  cleanup.defer(() => primary.remove());
  await primary.start();
  const installation = createPostgresInstallation(postgresUrl([primary.port]));
  cleanup.defer(() => installation.remove());
  const club = await createClub(installation, size);
  await primary.stop();
  const standby = await primary.copy();
  cleanup.defer(() => standby.remove());
  makeStandby(standby, primary.port);
  await primary.start(flags);
  await standby.start();
  await until(
    async () => (await primary.query("select 1 from pg_stat_replication")).length > 0,
    20_000,
  );
  return { primary, standby, club, url: postgresUrl([primary.port, standby.port]) };
}
