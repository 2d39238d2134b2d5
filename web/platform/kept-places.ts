/**
 * A spot saved at an event for someone who is not logged in yet. This is what screens show
 * of it; the ticket itself is in a cookie that scripts cannot read.
 */
export type KeptPlace = { code: string; eventName: string; points: number | null; until: number };

const key = "kept places";

/** Whether there may be saved spots to use. Only the server can tell whether they have expired. */
export function hasKeptPlaces(): boolean {
  return read().length > 0;
}

/** The saved spots that have not expired, by this device's clock. */
export function listKeptPlaces(now = Date.now()): KeptPlace[] {
  return read().filter(({ until }) => until > now);
}

/** Remembers a spot, replacing what was known of the same one. */
export function addKeptPlace(place: KeptPlace): void {
  const others = read().filter(({ code }) => code !== place.code);
  attempt(() => window.localStorage.setItem(key, JSON.stringify([...others, place])));
}

/** Forgets all spots: they were used, or given up at logout. */
export function dropKeptPlaces(): void {
  attempt(() => window.localStorage.removeItem(key));
}

function read(): KeptPlace[] {
  const text = attempt(() => window.localStorage.getItem(key));
  return attempt(() => JSON.parse(text ?? "[]") as KeptPlace[]) ?? [];
}

/** A browser that blocks storage keeps no session either. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
