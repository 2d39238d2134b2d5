import type { Reply } from "#test-support/rig/client.ts";
import { postgresInstallationAt, withDatabase } from "#test-support/rig/install.ts";
import { createJournal, rush } from "#test-support/rig/rush.ts";
import { check } from "../check.ts";
import type { Findings, RunOptions } from "../fault.ts";
import { startNode } from "../places/club.ts";
import { startPair, synchronous, synchronousFlags } from "../places/pair.ts";

/**
 * Stops a primary, promotes its standby, and restarts the old primary as if nothing had happened;
 * then kills and restarts the nodes, which find the old one first. It confirms nothing, because the
 * standby that it waits for has left it, until an operator stops it.
 */
export async function comeBack({ without, quick }: RunOptions): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  const size = { people: 300, events: quick ? 3 : 9 };
  const flags = without === synchronous ? [] : synchronousFlags;
  const { primary, standby, club, url } = await startPair(cleanup, size, flags);
  const { people, events } = club;
  const startOwn = async () =>
    cleanup.use(await startNode(cleanup.use(postgresInstallationAt(url))));
  const nodes = [await startOwn(), await startOwn()];
  const journal = createJournal();
  const urls = nodes.map((node) => node.url);
  const rushTo = async (part: number, onReply: (reply: Reply) => void = () => {}) => {
    const third = events.length / 3;
    for (const event of events.slice(part * third, (part + 1) * third))
      await rush({ people, event, journal, urls, onReply });
  };

  await rushTo(0);
  // A clean stop, so that the standby has everything.
  await primary.stop();
  await standby.query("select pg_promote()");
  await rushTo(1);
  await primary.start(flags);
  await Promise.all(nodes.map((node) => node.kill()));
  await Promise.all(nodes.map((node) => node.restart()));
  const { promise: refused, resolve: refuse } = Promise.withResolvers<void>();
  const rushing = rushTo(2, ({ status }) => {
    if (status === 503) refuse();
  });
  await Promise.race([refused, rushing]);
  const count = journal.acknowledgedCount();
  const stoppedAt = performance.now();
  await primary.stop();
  await Promise.race([journal.reached(count + 1), rushing]);
  const healedMs = performance.now() - stoppedAt;
  await rushing;

  await Promise.all(nodes.map((node) => node.stop()));
  const present = cleanup.use(postgresInstallationAt(standby.url("postgres")));
  const findings = await withDatabase(present, ({ read }) => check(read, journal));
  if (healedMs > 10_000) findings.problems.push(`recovered only after ${healedMs} ms`);
  findings.notes.push(`recovered ${(healedMs / 1000).toFixed(1)} s after the old one was stopped`);
  return findings;
}
