/**
 * A place that is kept at an event for who is not signed in yet. This is what there is to say
 * of it; the ticket itself is in a cookie that no script reads.
 */
export type KeptPlace = { code: string; eventName: string; points: number | null; until: number };

const key = "kept places";

/** Whether there may be places to be used. How late it is, only the server knows for certain. */
export function hasKeptPlaces(): boolean {
  return read().length > 0;
}

/** The places that are kept still, as far as this device knows the time. */
export function listKeptPlaces(now = Date.now()): KeptPlace[] {
  return read().filter(({ until }) => until > now);
}

/** Notes a place, in the stead of what was known of the same one. */
export function addKeptPlace(place: KeptPlace): void {
  const others = read().filter(({ code }) => code !== place.code);
  attempt(() => window.localStorage.setItem(key, JSON.stringify([...others, place])));
}

/** The places are used, or were given up with the session. */
export function dropKeptPlaces(): void {
  attempt(() => window.localStorage.removeItem(key));
}

function read(): KeptPlace[] {
  const text = attempt(() => window.localStorage.getItem(key));
  return attempt(() => JSON.parse(text ?? "[]") as KeptPlace[]) ?? [];
}

/** A browser that lets us keep nothing keeps no session either. */
function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
