import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import { AppError } from "../platform/app-error.ts";
import { siteOf } from "../platform/client-network.ts";

/** Who a password is hashed for. */
export type HashAsker = {
  /** The client's network address. */
  address: string;
  /** Whether the hash is for signing in or for creating an account. */
  purpose: "sign-in" | "sign-up";
  /** Finds the saved place again; without a key the place ends with the request. */
  key?: string | undefined;
  /** Aborts when nobody waits for the answer anymore. */
  gone?: AbortSignal;
};

/** Runs work that hashes a password when its turn comes. */
export type HashQueue = <Result>(asker: HashAsker, work: () => Promise<Result>) => Promise<Result>;

/** A request waiting in line. */
type Visit = { since: number; begin: () => Promise<void>; refuse: (error: AppError) => void };
/** A place in the line; without a visit while its owner is expected to retry. */
type Place = {
  site: string;
  name: string | undefined;
  visit: Visit | undefined;
  leftAt: number;
};

/** Node's threads for hashes, and for flushing what SQLite has committed. */
const poolThreads = 4;

/** How many hashes leave a processor and a thread free, if there is more than one. */
export const hashesAtOnce = (processors: number): number =>
  Math.max(1, Math.min(processors, poolThreads) - 1);

/** The assumed duration of a hash until it is measured, in milliseconds. */
const assumedMs = 20;
/** The weight of the moving average: about this many hashes. */
const meanOf = 8;
/** A remaining wait shorter than this isn't worth another request, in milliseconds. */
const soonMs = 1500;
/** Clients retry this long before their turn, and at least this often, in seconds. */
const early = 2;
const longestAway = 5;

/**
 * A line in front of password hashing, so that a crowd signing in leaves a processor and a thread
 * free for check-ins. Sites take turns, so a site that floods delays only itself.
 *
 * No browser waits in vain. A request with a key that would wait longer than `holdMs` is answered
 * `in-line` with its place, which is saved for `keptMs` until it retries. A request without a key
 * that would wait longer than `patienceMs` is refused, since browsers give up after 20 seconds.
 * When `waiting` places are taken, the last place of the site with the most is dropped. Refusals
 * are `unavailable`. Nothing is hashed for aborted requests.
 */
export function createHashQueue({
  atOnce = hashesAtOnce(availableParallelism()),
  waiting = 1000,
  patienceMs = 16_000,
  holdMs = 3000,
  keptMs = 30_000,
  now = () => performance.now(),
} = {}): HashQueue {
  const limit = pLimit(atOnce);
  // In order of turns: after its turn, a site goes to the end, where new sites start.
  const sites = new Map<string, Set<Place>>();
  const named = new Map<string, Place>();
  let hashMs = assumedMs;

  const placesOf = (site: string) => sites.getOrInsertComputed(site, () => new Set());

  const takePlace = ({ address, purpose, key }: HashAsker): Place => {
    const name = key === undefined ? undefined : `${purpose} ${key}`;
    const kept = name === undefined ? undefined : named.get(name);
    if (kept !== undefined) return kept;
    const place: Place = { site: siteOf(address), name, visit: undefined, leftAt: now() };
    placesOf(place.site).add(place);
    if (name !== undefined) named.set(name, place);
    return place;
  };

  /** Removes a place permanently. */
  const giveUp = (place: Place) => {
    const places = placesOf(place.site);
    places.delete(place);
    if (places.size === 0) sites.delete(place.site);
    if (place.name !== undefined) named.delete(place.name);
  };

  /** About how many are hashed before a place, if no more arrive, and how long that takes. */
  const outlookOf = (place: Place) => {
    const turns = [...placesOf(place.site)].indexOf(place) + 1;
    const before = sites.values().reduce((sum, { size }) => sum + Math.min(size, turns), -1);
    return { before, ms: ((before + 1) * hashMs) / atOnce };
  };

  const inLine = (place: Place): AppError => {
    const { before, ms } = outlookOf(place);
    const seconds = Math.max(1, Math.round(ms / 1000));
    const retryAfter = Math.max(1, Math.min(seconds - early, longestAway));
    return new AppError("in-line", { beside: { before, seconds }, retryAfter });
  };

  /** Ends the current visit without a hash. Places with a name are saved. */
  const sendAway = (place: Place) => {
    const isKept = place.name !== undefined;
    place.visit?.refuse(isKept ? inLine(place) : busy());
    place.visit = undefined;
    place.leftAt = now();
    if (!isKept) giveUp(place);
  };

  const isTooLong = (place: Place, ms: number) =>
    ms > (place.name === undefined ? patienceMs : holdMs);

  /** Sends away visits that have waited too long, and drops places whose owner didn't return. */
  const tidy = () => {
    for (const place of sites.values().flatMap((places) => places)) {
      const { visit } = place;
      if (visit === undefined) {
        if (now() - place.leftAt > keptMs) giveUp(place);
      } else if (isTooLong(place, now() - visit.since) && !isSoon(place)) sendAway(place);
    }
  };
  /**
   * Requests with a key may wait out the last moments before their turn, which would otherwise come
   * while they are away.
   */
  const isSoon = (place: Place) => place.name !== undefined && outlookOf(place).ms <= soonMs;

  /** Takes the next visit; places whose owner is away keep their place, and cost no turn. */
  const takeNext = (): Visit | undefined => {
    for (const [site, places] of sites)
      for (const place of places) {
        const { visit } = place;
        if (visit === undefined) continue;
        sites.delete(site);
        sites.set(site, places);
        giveUp(place);
        place.visit = undefined;
        return visit;
      }
    return undefined;
  };

  /** Runs once for each visit, so it finds none if one has left. */
  const hashNext = async () => {
    tidy();
    const visit = takeNext();
    if (visit === undefined) return;
    const began = now();
    await visit.begin();
    hashMs += (now() - began - hashMs) / meanOf;
  };

  /** Drops the last place of the site with the most if there are too many. */
  const dropLast = () => {
    if (sites.values().reduce((sum, { size }) => sum + size, 0) <= waiting) return;
    const [most] = [...sites.values()].toSorted((one, other) => other.size - one.size);
    const last = [...(most ?? [])].at(-1);
    last?.visit?.refuse(busy());
    if (last !== undefined) giveUp(Object.assign(last, { visit: undefined }));
  };

  return (asker, work) =>
    new Promise((resolve, reject) => {
      const begin = () => work().then(resolve, reject);
      const visit: Visit = { since: now(), begin, refuse: reject };
      const place = takePlace(asker);
      // A retry while the old visit still waits means that its connection was lost.
      if (place.visit !== undefined) sendAway(place);
      place.visit = visit;
      const isHere = () => place.visit === visit;
      const leave = () => {
        if (isHere()) sendAway(place);
      };
      asker.gone?.addEventListener("abort", leave, { once: true });
      if (asker.gone?.aborted === true) leave();

      void limit(hashNext);
      dropLast();
      if (isHere() && isTooLong(place, outlookOf(place).ms)) sendAway(place);
    });
}

function busy(): AppError {
  return new AppError("unavailable", { retryAfter: 5 });
}
