/**
 * The check-in of someone who isn't logged in yet ("we saved your spot"), as shown on screen; the
 * ticket itself is in a cookie that scripts can't read.
 */
export type PendingCheckIn = {
  code: string;
  eventName: string;
  /** Unknown for what the server has already, or from an earlier version. */
  clubName?: string;
  points: number | null;
  /** How many minutes late they came; nothing for in time, or from an earlier version. */
  lateBy?: number | null;
  /** When check-in opens, for someone who came before. */
  opens?: { at: number; timeZone: string } | null;
  until: number;
  /** The server has it for the account: it counts at the opening, with or without this browser. */
  onServer?: true;
};

const key = "kept places";

/**
 * Whether there may be check-ins to complete. Only the server can tell whether they have expired;
 * what it has already is left to it until the opening.
 */
export function hasPendingCheckIns(now = Date.now()): boolean {
  return read().some((pending) => !isLeftToServer(pending, now));
}

function isLeftToServer({ onServer, opens }: PendingCheckIn, now: number): boolean {
  return onServer === true && (opens?.at ?? 0) > now;
}

/** The pending check-ins that haven't expired, according to this device's clock. */
export function listPendingCheckIns(now = Date.now()): PendingCheckIn[] {
  return read().filter(({ until }) => until > now);
}

/** Saves a pending check-in, replacing an earlier version of it. */
export function addPendingCheckIn(pending: PendingCheckIn): void {
  const others = read().filter(({ code }) => code !== pending.code);
  attempt(() => window.localStorage.setItem(key, JSON.stringify([...others, pending])));
}

/** Notes that they were completed, but for those that count at an opening, which the server has. */
export function settlePendingCheckIns(now = Date.now()): void {
  const early = read().filter(({ opens }) => (opens?.at ?? 0) > now);
  const kept = early.map((pending) => ({ ...pending, onServer: true }));
  attempt(() => window.localStorage.setItem(key, JSON.stringify(kept)));
}

/** Forgets all pending check-ins: they were given up at logout. */
export function dropPendingCheckIns(): void {
  attempt(() => window.localStorage.removeItem(key));
}

function read(): PendingCheckIn[] {
  const text = attempt(() => window.localStorage.getItem(key));
  return attempt(() => JSON.parse(text ?? "[]") as PendingCheckIn[]) ?? [];
}

/** A browser that blocks storage can't stay logged in either. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
