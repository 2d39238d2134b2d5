/**
 * The check-in of someone who is not logged in yet ("we saved your spot"). This is what screens
 * show of it; the ticket itself is in a cookie that scripts cannot read.
 */
export type PendingCheckIn = {
  code: string;
  eventName: string;
  points: number | null;
  until: number;
};

const key = "kept places";

/** Whether there may be check-ins to complete. Only the server can tell whether they have expired. */
export function hasPendingCheckIns(): boolean {
  return read().length > 0;
}

/** The pending check-ins that have not expired, by this device's clock. */
export function listPendingCheckIns(now = Date.now()): PendingCheckIn[] {
  return read().filter(({ until }) => until > now);
}

/** Remembers a pending check-in, replacing what was known of the same one. */
export function addPendingCheckIn(pending: PendingCheckIn): void {
  const others = read().filter(({ code }) => code !== pending.code);
  attempt(() => window.localStorage.setItem(key, JSON.stringify([...others, pending])));
}

/** Forgets all of them: they were used, or given up at logout. */
export function dropPendingCheckIns(): void {
  attempt(() => window.localStorage.removeItem(key));
}

function read(): PendingCheckIn[] {
  const text = attempt(() => window.localStorage.getItem(key));
  return attempt(() => JSON.parse(text ?? "[]") as PendingCheckIn[]) ?? [];
}

/** A browser that blocks storage keeps no session either. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
