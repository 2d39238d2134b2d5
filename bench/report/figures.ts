/** The acceptable range of a figure; `aim` would be even better. */
export type Target = { atMost: number; aim?: number } | { atLeast: number; aim?: number };

type FigureKind = {
  label: string;
  unit: string;
  /** For every subject, or by subject or engine. */
  target?: Target | Record<string, Target>;
};

/** All figures with their targets. */
export const figures = {
  bareRate: { label: "Bare JSON POST on the same HTTP stack", unit: "/s" },
  commitRate: { label: "Durable commits, one at a time", unit: "/s" },
  singleRate: { label: "The same rush with one commit per check-in", unit: "/s" },
  laneRate: { label: "Check-ins over one connection", unit: "/s" },
  rushRate: { label: "Check-ins in a rush", unit: "/s" },
  rushOfBare: {
    label: "Rush as a share of the bare POST",
    unit: "%",
    target: { SQLite: { atLeast: 30, aim: 40 }, PostgreSQL: { atLeast: 20, aim: 25 } },
  },
  rushOfSingle: {
    label: "Rush as a multiple of one commit per check-in",
    unit: "×",
    target: { atLeast: 4 },
  },
  rushP50: { label: "Rush, median", unit: " ms" },
  rushP99: {
    label: "Rush, 99th percentile",
    unit: " ms",
    target: { SQLite: { atMost: 30, aim: 20 }, PostgreSQL: { atMost: 45, aim: 30 } },
  },
  rushCpu: {
    label: "Server CPU time per check-in",
    unit: " ms",
    target: { atMost: 0.18, aim: 0.12 },
  },
  bareCpu: { label: "CPU time per bare POST", unit: " ms" },
  rushFailures: { label: "Rush, failed requests", unit: "", target: { atMost: 0 } },
  rushWrong: {
    label: "Wrong rows or points afterward",
    unit: "",
    target: { atMost: 0 },
  },
  editedRushRate: { label: "Check-ins in the rush", unit: "/s" },
  editedRushP50: { label: "Rush, median", unit: " ms" },
  editedRushP99: { label: "Rush, 99th percentile", unit: " ms", target: { atMost: 400, aim: 200 } },
  edits: { label: "Edits of an event's points during the rush", unit: "" },
  editMs: { label: "Edit, median", unit: " ms" },
  deadlocks: { label: "Deadlocks in the database", unit: "", target: { atMost: 0 } },
  dataFaults: {
    label: "Ledger errors found by `rollcall verify`",
    unit: "",
    target: { atMost: 0 },
  },
  eveningRefused: { label: "refused", unit: "", target: { atMost: 0 } },
  eveningUnkept: { label: "spots not saved", unit: "", target: { atMost: 0 } },
  eveningPlaceP99: {
    label: "scan until the spot is saved, 99th percentile",
    unit: " ms",
    target: { atMost: 200 },
  },
  eveningP50: { label: "arrival to Success!, median", unit: " s" },
  eveningP95: { label: "95th percentile", unit: " s" },
  eveningP99: { label: "99th percentile", unit: " s" },
  eveningOthersP95: {
    label: "others' check-ins, 95th percentile",
    unit: " ms",
    target: { atMost: 100, aim: 50 },
  },
  eveningOthersRefused: { label: "others refused", unit: "", target: { atMost: 0 } },
  schoolFailed: { label: "failed", unit: "", target: { atMost: 0 } },
  schoolP50: { label: "scan to Success!, median", unit: " s" },
  schoolP95: { label: "95th percentile", unit: " s", target: { atMost: 3 } },
  schoolP99: { label: "99th percentile", unit: " s" },
  schoolCpu: { label: "server CPU time per person", unit: " ms" },
  backupSeconds: { label: "Making the backup", unit: " s" },
  backupSize: { label: "Size of the backup", unit: " MB" },
  backupP50: { label: "median", unit: " ms" },
  backupP95: {
    label: "95th percentile",
    unit: " ms",
    target: { "check-ins while a backup is made": { atMost: 100 } },
  },
  backupP99: { label: "99th percentile", unit: " ms" },
  backupLongest: { label: "longest", unit: " ms" },
  backupFailures: { label: "failed", unit: "", target: { atMost: 0 } },
  memoryIdle: { label: "Memory after the start", unit: " MB" },
  memoryAfter: { label: "Memory after the rush", unit: " MB", target: { atMost: 160, aim: 130 } },
  memoryPeak: { label: "Peak memory", unit: " MB" },
  coldStart: { label: "First start on an empty data folder, to the first answer", unit: " ms" },
  warmStart: {
    label: "Later start, to the first answer",
    unit: " ms",
    target: { atMost: 600, aim: 400 },
  },
  visibleP50: { label: "median", unit: " ms" },
  visibleP99: {
    label: "99th percentile",
    unit: " ms",
    target: { "50 watchers": { atMost: 150 }, "500 watchers": { atMost: 400 } },
  },
  notSeen: { label: "never seen", unit: "", target: { atMost: 0 } },
  changePoints: {
    label: "changed",
    unit: " ms",
    target: { "1,000 attendees": { atMost: 300 }, "10,000 attendees": { atMost: 3000 } },
  },
  othersLongest: {
    label: "longest wait of other requests",
    unit: " ms",
    target: { "1,000 attendees": { atMost: 100 }, "10,000 attendees": { atMost: 100 } },
  },
  previewAndCommit: { label: "previewed and done", unit: " ms", target: { atMost: 300 } },
  requirementsListed: { label: "judged and listed", unit: " ms", target: { atMost: 300 } },
  requirementsAnew: { label: "longer after it", unit: " ms", target: { atMost: 50 } },
  requirementsCpu: { label: "CPU time", unit: " ms" },
  requirementsMemory: { label: "server's memory", unit: " MB" },
  standingsListed: { label: "listed", unit: " ms", target: { atMost: 100, aim: 50 } },
  standingsCpu: { label: "CPU time", unit: " ms" },
  yearRehearsed: { label: "rehearsed", unit: " ms", target: { atMost: 500 } },
  yearStarted: { label: "started", unit: " ms", target: { atMost: 2000 } },
  yearUndone: { label: "start undone", unit: " ms", target: { atMost: 2000 } },
  yearCheckInLongest: {
    label: "longest check-in of another club meanwhile",
    unit: " ms",
    target: { atMost: 100 },
  },
  yearCheckInP99: { label: "99th percentile of them", unit: " ms" },
  exportMs: { label: "saved", unit: " ms", target: { atMost: 2000 } },
  exportCpu: { label: "CPU time", unit: " ms" },
  exportCheckInP99: {
    label: "check-ins during it, 99th percentile",
    unit: " ms",
    target: { atMost: 100 },
  },
  sheetRead: {
    label: "read and checked, CPU slowed down 4×",
    unit: " ms",
    target: { atMost: 5000 },
  },
  sheetLookedAt: { label: "preview", unit: " ms" },
  sheetImported: { label: "imported", unit: " ms", target: { atMost: 5000 } },
  sheetCpu: { label: "server CPU time", unit: " ms" },
  sheetCheckInP99: {
    label: "check-ins during it, 99th percentile",
    unit: " ms",
    target: { atMost: 200, aim: 100 },
  },
  sheetCheckInLongest: { label: "longest", unit: " ms" },
  sheetUndone: { label: "undone", unit: " ms" },
  sheetUndoCheckInP99: {
    label: "check-ins while it is undone, 99th percentile",
    unit: " ms",
    target: { atMost: 200, aim: 100 },
  },
  bodyCheckInP99: {
    label: "check-ins meanwhile, 99th percentile",
    unit: " ms",
    target: { atMost: 100 },
  },
  bodyJudged: { label: "preview", unit: " ms" },
  bodyCheckInRatio: { label: "multiple of those without it", unit: "×" },
  bodyCheckInLongest: { label: "longest", unit: " ms" },
  frozenReading: { label: "pasting", unit: " ms", target: { atMost: 100 } },
  frozenCheck: { label: "check", unit: " ms", target: { atMost: 100 } },
  frozenImporting: { label: "import", unit: " ms", target: { atMost: 100 } },
  apiMedian1: { label: "1×", unit: " ms" },
  apiMedian10: { label: "10×", unit: " ms" },
  apiMedian100: { label: "100×", unit: " ms", target: { atMost: 20 } },
  apiP99: { label: "100×, p99", unit: " ms" },
  apiGrowth: { label: "100× / 1×", unit: "", target: { atMost: 1.5 } },
  listRate: {
    label: "rate at 64 connections",
    unit: "/s",
    target: { "1,000 attendees": { atLeast: 2000 }, "1,000 members": { atLeast: 1500 } },
  },
  listAnew: { label: "first read after a change", unit: " ms" },
  listSize: {
    label: "compressed",
    unit: " KB",
    target: { "1,000 attendees": { atMost: 30 } },
  },
  listFailures: { label: "failed", unit: "", target: { atMost: 0 } },
  coldKilobytes: {
    label: "first load",
    unit: " KB",
    target: {
      "/login": { atMost: 100, aim: 85 },
      "/member/checkin": { atMost: 100, aim: 85 },
      "event details": { atMost: 170, aim: 150 },
    },
  },
  successKilobytes: {
    label: "First load until Success! is possible",
    unit: " KB",
    target: { atMost: 30, aim: 25 },
  },
  coldRequests: { label: "requests", unit: "" },
  coldLcp: {
    label: "LCP",
    unit: " ms",
    target: { "/login": { atMost: 1500 }, "/member/checkin": { atMost: 1500 } },
  },
  coldCls: { label: "shift", unit: "", target: { atMost: 0.001 } },
  warmKilobytes: { label: "second load", unit: " KB" },
  warmRequests: { label: "requests, second load", unit: "" },
  warmLcp: { label: "LCP, second load", unit: " ms" },
  firstWords: { label: "first words, median", unit: " ms", target: { atMost: 1500 } },
  firstWordsLongest: { label: "longest", unit: " ms" },
  kioskAnswer: {
    label: "on screen after Enter, median",
    unit: " ms",
    target: { atMost: 150 },
  },
  kioskAnswerP95: { label: "95th percentile", unit: " ms", target: { atMost: 150 } },
  kioskAnswerLongest: { label: "longest", unit: " ms" },
  memberPage: { label: "from press to content, median", unit: " ms", target: { atMost: 150 } },
  memberPageP95: { label: "95th percentile", unit: " ms" },
  memberPageWhole: { label: "until all rows, median", unit: " ms" },
} as const satisfies Record<string, FigureKind>;

export type FigureName = keyof typeof figures;

/** A figure, with a subject if there are several. */
export type Measurement = { figure: FigureName; subject?: string; value: number };

/** The target of a measurement; undefined without one. */
export function targetOf(
  { figure, subject }: Measurement,
  engine: string | undefined,
): Target | undefined {
  const { target }: FigureKind = figures[figure];
  if (target === undefined || isTarget(target)) return target;
  return target[subject ?? engine ?? ""];
}

function isTarget(target: Target | Record<string, Target>): target is Target {
  return "atMost" in target || "atLeast" in target;
}

export function isMet(target: Target, value: number): boolean {
  return "atMost" in target ? value <= target.atMost : value >= target.atLeast;
}
