import { postgresInstallationAt, withDatabase } from "#test-support/rig/install.ts";
import { check } from "../check.ts";
import { createJournal, rush } from "#test-support/rig/rush.ts";
import { startNode } from "../places/club.ts";
import type { Findings, RunOptions } from "../fault.ts";
import { startPair } from "../places/pair.ts";

/** The protection against an old primary. */
export const timelines = "timelines";

/**
 * Stops a primary without a synchronous standby, promotes its standby, and restarts the old primary
 * as if nothing had happened; then kills and restarts the nodes.
 */
export async function comeBack({ without, quick }: RunOptions): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  const size = { people: 300, events: quick ? 3 : 9 };
  const { primary, standby, club, url } = await startPair(cleanup, size);
  const { people, events } = club;
  const startOwn = async () => {
    const installation = cleanup.use(postgresInstallationAt(url));
    return cleanup.use(await startNode(installation, without === timelines && "silent-timelines"));
  };
  const nodes = [await startOwn(), await startOwn()];
  const journal = createJournal();
  const urls = nodes.map((node) => node.url);
  const rushTo = async (part: number) => {
    const third = events.length / 3;
    for (const event of events.slice(part * third, (part + 1) * third))
      await rush({ people, event, journal, urls });
  };

  await rushTo(0);
  // A clean stop, so that the standby has everything.
  await primary.stop();
  await standby.query("select pg_promote()");
  await rushTo(1);
  await primary.start();
  await Promise.all(nodes.map((node) => node.kill()));
  await Promise.all(nodes.map((node) => node.restart()));
  await rushTo(2);

  await Promise.all(nodes.map((node) => node.stop()));
  const present = cleanup.use(postgresInstallationAt(standby.url("postgres")));
  return await withDatabase(present, ({ read }) => check(read, journal));
}
