import { createServer } from "node:http";
import { collectDefaultMetrics, Gauge } from "prom-client";
import type { Clock } from "../clock.ts";
import type { Config } from "../config.ts";
import type { DiskSpace } from "../files/disk-space.ts";
import { listen } from "../http/listen.ts";
import type { BatchQueue } from "../jobs/batch-queue.ts";
import type { Latest } from "../latest.ts";
import type { LiveHub } from "../live/live-hub.ts";
import type { Logger } from "../logger.ts";
import type { OutboxWorker } from "../mail/outbox.ts";
import type { Metrics } from "../metrics.ts";
import { version } from "../version.ts";

type Watched = {
  config: Pick<Config, "metricsPort" | "metricsHost">;
  /** The disk of the data folder. */
  diskSpace: Latest<DiskSpace | null>;
  /** When the newest backup was made, in milliseconds since 1970; null without any. */
  newestBackupAt: () => number | null;
  clock: Clock;
  metrics: Metrics;
  checkIns: Pick<BatchQueue<never, unknown>, "waiting">;
  live: Pick<LiveHub, "watchers">;
  outbox: Pick<OutboxWorker, "waiting">;
  logger: Logger;
};

/**
 * Serves the metrics to Prometheus if a port is configured for them, which isn't public; returns a
 * function that stops it. Throws a StartError if the port can't be opened.
 */
export async function startMetricsServer(deps: Watched): Promise<() => Promise<void>> {
  const { metricsPort: port, metricsHost: host } = deps.config;
  if (port === undefined) return async () => {};
  watchState(deps);
  const { registry } = deps.metrics;
  const server = createServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { "content-type": registry.contentType }).end(text),
      (err: unknown) => {
        deps.logger.error({ err }, "could not read the metrics");
        response.writeHead(500).end();
      },
    );
  });
  await listen(server, { port, host }, { port: "METRICS_PORT", host: "METRICS_HOST" });
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}

/** Adds values that are read when Prometheus asks: the process, and what is waiting. */
function watchState(deps: Watched): void {
  const { metrics, checkIns, live, outbox, logger, diskSpace, newestBackupAt, clock } = deps;
  const registers = [metrics.registry];
  collectDefaultMetrics({ register: metrics.registry });
  new Gauge({
    name: "rollcall_build_info",
    help: "Always 1; its label has the version of Rollcall on this node.",
    labelNames: ["version"],
    registers,
  }).set({ version }, 1);
  void new Gauge({
    name: "rollcall_checkins_waiting",
    help: "Submissions waiting to be saved.",
    registers,
    collect() {
      this.set(checkIns.waiting());
    },
  });
  void new Gauge({
    name: "rollcall_live_watchers",
    help: "Live streams open on this node.",
    registers,
    collect() {
      this.set(live.watchers());
    },
  });
  void new Gauge({
    name: "rollcall_backup_age_seconds",
    help: "Age of the newest backup on this node. Missing without a backup.",
    registers,
    collect() {
      const madeAt = newestBackupAt();
      if (madeAt === null) this.remove();
      // A clock that was set back a little makes no backup younger than new.
      else this.set(Math.max(0, clock().getTime() - madeAt) / 1000);
    },
  });
  for (const [name, help, part] of [
    ["rollcall_disk_free_bytes", "Free space", "freeBytes"],
    ["rollcall_disk_size_bytes", "Size", "totalBytes"],
  ] as const)
    void new Gauge({
      name,
      help: `${help} of the data folder's disk. Missing if it can't be read.`,
      registers,
      async collect() {
        const disk = await diskSpace();
        if (disk === null) this.remove();
        else this.set(disk[part]);
      },
    });
  const watchOutbox = (
    name: string,
    help: string,
    valueOf: (outbox: Awaited<ReturnType<OutboxWorker["waiting"]>>) => number,
  ) =>
    new Gauge({
      name,
      help: `${help} Missing while the database is unavailable.`,
      registers,
      async collect() {
        try {
          this.set(valueOf(await outbox.waiting()));
        } catch (err) {
          logger.warn({ err }, "could not count the outbox");
          this.remove();
        }
      },
    });
  watchOutbox(
    "rollcall_outbox_mails",
    "Emails of this installation that have not been sent yet.",
    ({ mails }) => mails,
  );
  watchOutbox(
    "rollcall_outbox_oldest_age_seconds",
    "Age of the oldest email that has not been sent; 0 if there are none.",
    ({ oldestMs }) => oldestMs / 1000,
  );
}
