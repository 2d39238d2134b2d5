import { Counter, Histogram, Registry } from "prom-client";

/** Counters of the running server. Labels have few values each, and no personal data. */
export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: "rollcall_http_request_duration_seconds",
      help: "Time until an API response started, by route pattern and status class.",
      labelNames: ["method", "route", "status"],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    errors: new Counter({
      name: "rollcall_errors_total",
      help: "Requests answered with an error, by error code.",
      labelNames: ["code"],
      registers,
    }),
    databaseErrors: new Counter({
      name: "rollcall_database_errors_total",
      help: "Requests that failed because the database was unavailable.",
      registers,
    }),
    checkIns: new Counter({
      name: "rollcall_checkins_total",
      help: "Submitted codes, by result.",
      labelNames: ["outcome"],
      registers,
    }),
    checkInBatch: new Histogram({
      name: "rollcall_checkin_batch_size",
      help: "Submissions saved together in a batch.",
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
      registers,
    }),
  };
}
