import { createPostgresEngine, withDatabase } from "#test-support/rig/install.ts";
import { startProxy } from "#test-support/rig/proxy.ts";
import { createJournal, rush } from "#test-support/rig/rush.ts";
import { happensWithin } from "#test-support/rig/until.ts";
import { check } from "../check.ts";
import type { Fault, Findings, RunOptions } from "../fault.ts";
import { createClub, startNode } from "../places/club.ts";
import { nginxObstacle, startNginx } from "../places/nginx.ts";
import { openPage } from "../places/page.ts";
import { openWatcher } from "../places/watcher.ts";

const comingAgain = "reconnecting after a refusal";
const resuming = "resuming after the last message";

export const proxy: Fault[] = [
  {
    engine: "PostgreSQL",
    title: "a node is restarted behind a proxy that answers 502",
    protections: [comingAgain, resuming],
    run: (options) => restartBehind(startProxy, options),
  },
  {
    engine: "PostgreSQL",
    title: "the same behind nginx",
    protections: [comingAgain],
    obstacle: nginxObstacle,
    run: (options) => restartBehind(startNginx, options),
  },
];

const watcherCount = 50;
const backMs = 15_000;

/** One node is restarted; members check in on the other one before, during, and after. */
async function restartBehind(start: typeof startNginx, { without }: RunOptions): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  const engine = cleanup.use(await createPostgresEngine());
  const installation = cleanup.use(await engine.createInstallation());
  const club = await createClub(installation, { people: 120, events: 1 });
  const { id: clubId, people, events, admin } = club;
  const [event] = events;
  if (event === undefined) throw new Error("The club has no event.");
  const restarted = cleanup.use(await startNode(installation));
  const other = cleanup.use(await startNode(installation));
  const front = await start(restarted.url);
  cleanup.defer(() => front.close());
  const givesUp = without === comingAgain;
  const { page } = cleanup.use(await openPage(front.url, admin, { givesUp }));
  await page.goto(`/admin/events/${event.id}/details`);
  const sees = (count: number) =>
    page.getByRole("heading", { name: `${count} Attendees`, exact: true });
  await sees(0).waitFor();

  const watched = { admin, clubId, urls: [front.url], eventIds: [event.id] };
  const watchers = await Promise.all(
    Array.from({ length: watcherCount }, () =>
      openWatcher({ ...watched, givesUp, forgets: without === resuming }),
    ),
  );
  for (const watcher of watchers) cleanup.use(watcher);
  const journal = createJournal();
  const checkIn = (from: number, to: number) =>
    rush({ people: people.slice(from, to), event, journal, urls: [other.url] });

  await checkIn(0, 40);
  await happensWithin(backMs, () => watchers.every(({ seen }) => seen.size === 40));
  await restarted.stop();
  await checkIn(40, 80);
  const refused = await happensWithin(backMs, () => front.refusals() > watcherCount);
  await restarted.restart();
  const backAt = performance.now();
  await checkIn(80, 120);
  const pageBack = sees(120)
    .waitFor({ timeout: backMs })
    .then(
      () => performance.now() - backAt,
      () => undefined,
    );
  await happensWithin(backMs, () => watchers.every(({ seen }) => seen.size === 120));
  const watchersMs = performance.now() - backAt;
  const pageMs = await pageBack;
  const open = watchers.filter(({ isOpen }) => isOpen()).length;

  const findings = await withDatabase(installation, ({ read }) => check(read, journal, watchers));
  if (!refused) findings.problems.push("the proxy didn't answer with 502");
  if (open < watcherCount)
    findings.problems.push(`${watcherCount - open} of ${watcherCount} didn't come back`);
  if (pageMs === undefined) findings.problems.push("the page in the browser didn't catch up");
  findings.notes.push(
    `${watcherCount} watchers had everything after ${(watchersMs / 1000).toFixed(1)} s, the page in Chromium after ${((pageMs ?? Number.NaN) / 1000).toFixed(1)} s`,
  );
  return findings;
}
