import { createPostgresInstallation, withDatabase } from "#test-support/rig/installation.ts";
import { check } from "../check.ts";
import { createJournal } from "../clients/journal.ts";
import { rush } from "../clients/rush.ts";
import { startNode } from "../club.ts";
import type { Findings, RunOptions } from "../fault.ts";
import { startPair } from "../postgres/pair.ts";
import { postgresUrl } from "../postgres/server.ts";

/** What keeps nodes from an old primary. */
export const timelines = "timelines";

/**
 * A primary without synchronous standby is stopped, its standby promoted, and the old primary
 * started again as if nothing had been; then the nodes are killed and started again.
 */
export async function comeBack({ without, quick }: RunOptions): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  const size = { people: 300, events: quick ? 3 : 9 };
  const { primary, standby, club, url } = await startPair(cleanup, size);
  const { people, events } = club;
  const startOwn = async () => {
    const installation = createPostgresInstallation(url);
    cleanup.defer(() => installation.remove());
    const node = await startNode(
      installation,
      without === timelines ? "silent-timelines" : undefined,
    );
    cleanup.defer(() => node.remove());
    return node;
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
  // In order, so that the standby has all there is.
  await primary.stop();
  await standby.query("select pg_promote()");
  await rushTo(1);
  await primary.start();
  await Promise.all(nodes.map((node) => node.kill()));
  await Promise.all(nodes.map((node) => node.restart()));
  await rushTo(2);

  await Promise.all(nodes.map((node) => node.stop()));
  const present = createPostgresInstallation(postgresUrl([standby.port]));
  cleanup.defer(() => present.remove());
  return await withDatabase(present, ({ read }) => check(read, journal));
}
