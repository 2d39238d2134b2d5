import { createPostgresEngine } from "#test-support/rig/postgres-engine.ts";
import { cookieOf } from "#test-support/rig/people.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { check } from "../check.ts";
import { createJournal } from "../clients/journal.ts";
import { rush } from "../clients/rush.ts";
import { openWatcher } from "../clients/watcher.ts";
import { createClub, startNode } from "../club.ts";
import type { Fault, Findings, RunOptions } from "../fault.ts";
import { openPage } from "../places/page.ts";
import { nginxObstacle, startNginx } from "../places/nginx.ts";
import { startProxy, type Proxy } from "../places/proxy.ts";
import { until } from "../until.ts";

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
async function restartBehind(
  start: (target: string) => Promise<Proxy>,
  { without }: RunOptions,
): Promise<Findings> {
  await using cleanup = new AsyncDisposableStack();
  const engine = await createPostgresEngine();
  cleanup.defer(() => engine.stop());
  const installation = await engine.createInstallation();
  cleanup.defer(() => installation.remove());
  const {
    id: clubId,
    people,
    events,
    admin,
  } = await createClub(installation, { people: 120, events: 1 });
  const [event] = events;
  if (event === undefined) throw new Error("The club has no event.");
  const [restarted, other] = [await startNode(installation), await startNode(installation)];
  cleanup.defer(async () => {
    await Promise.all([restarted.remove(), other.remove()]);
  });
  const front = await start(restarted.url);
  cleanup.defer(() => front.close());
  const browser = await openPage(front.url, admin, { givesUp: without === comingAgain });
  cleanup.defer(() => browser.close());
  const { page } = browser;
  await page.goto(`/admin/events/${event.id}/details`);
  const sees = (count: number) =>
    page.getByRole("heading", { name: `${count} Attendees`, exact: true });
  await sees(0).waitFor();

  const watchers = await Promise.all(
    Array.from({ length: watcherCount }, () =>
      openWatcher({
        clubId,
        urls: [front.url],
        cookie: cookieOf(admin),
        eventIds: [event.id],
        givesUp: without === comingAgain,
        forgets: without === resuming,
      }),
    ),
  );
  cleanup.defer(() => watchers.forEach((watcher) => watcher.close()));
  const journal = createJournal();
  const checkIn = (from: number, to: number) =>
    rush({ people: people.slice(from, to), event, journal, urls: [other.url] });

  await checkIn(0, 40);
  await until(() => watchers.every(({ seen }) => seen.size === 40), backMs);
  await restarted.stop();
  await checkIn(40, 80);
  const refused = await until(() => front.refusals() > watcherCount, backMs);
  await restarted.restart();
  const backAt = performance.now();
  await checkIn(80, 120);
  const pageBack = sees(120)
    .waitFor({ timeout: backMs })
    .then(
      () => performance.now() - backAt,
      () => undefined,
    );
  await until(() => watchers.every(({ seen }) => seen.size === 120), backMs);
  const watchersMs = performance.now() - backAt;
  const pageMs = await pageBack;
  const open = watchers.filter(({ isOpen }) => isOpen()).length;

  const findings = await withDatabase(installation, ({ read }) => check(read, journal, watchers));
  if (refused === undefined) findings.problems.push("the proxy didn't answer with 502");
  if (open < watcherCount)
    findings.problems.push(`${watcherCount - open} of ${watcherCount} didn't come back`);
  if (pageMs === undefined) findings.problems.push("the page in the browser didn't catch up");
  findings.notes.push(
    `${watcherCount} watchers had everything after ${(watchersMs / 1000).toFixed(1)} s, the page in Chromium after ${((pageMs ?? Number.NaN) / 1000).toFixed(1)} s`,
  );
  return findings;
}
