import { availableParallelism } from "node:os";
import { createFairQueue } from "../platform/fair-queue.ts";
import { AppError } from "../platform/http/app-error.ts";
import { siteOf } from "../platform/http/client-network.ts";

/** For whom a password is hashed. */
export type HashAsker = {
  /** From where they ask. */
  address: string;
  /** Whether it lets them in or makes an account. */
  purpose: "sign-in" | "sign-up";
  /** By which they find their place in the line again; without one it goes with the request. */
  key?: string | undefined;
  /** Ends when nobody is there any more for the answer. */
  gone?: AbortSignal;
};

/** Runs work that hashes a password when it is its turn. */
export type HashQueue = <Result>(asker: HashAsker, work: () => Promise<Result>) => Promise<Result>;

/** A request that stands in the line. */
type Visit = { since: number; begin: () => Promise<void>; refuse: (error: AppError) => void };
/** A place in the line; nobody stands there while its owner is about to come again. */
type Place = {
  site: string;
  name: string | undefined;
  visit: Visit | undefined;
  leftAt: number;
};

/** What a hash takes until it is known, in milliseconds. */
const assumedMs = 20;
/** Of how many hashes the mean is taken, about. */
const meanOf = 8;
/** What is left of a wait is not worth another request, in milliseconds. */
const soonMs = 1500;
/** Whose turn is near comes so much before it, and nobody stays away for longer, in seconds. */
const early = 2;
const longestAway = 5;

/**
 * A line in front of password hashing: a crowd that signs in at once leaves a processor to
 * those who check in. Sites take turns, so that one that floods holds up nobody but itself,
 * and sign-ins go before sign-ups.
 *
 * Nobody's browser waits in vain: who brings a key and would wait for more than `holdMs` is
 * answered `in-line`, with their place, which is kept for who comes again within `keptMs`.
 * Who brings none, and would wait for more than `patienceMs`, is refused, since a browser gives
 * up after 20 seconds. When `waiting` places are taken, the last one of the site with the most
 * is given up. Refused is `unavailable`. Nothing is hashed for who has gone.
 */
export function createHashQueue({
  atOnce = Math.max(1, availableParallelism() - 1),
  waiting = 1000,
  patienceMs = 16_000,
  holdMs = 3000,
  keptMs = 30_000,
  now = () => performance.now(),
} = {}): HashQueue {
  const line = createFairQueue<Place>();
  const places = new Set<Place>();
  const named = new Map<string, Place>();
  let running = 0;
  let hashMs = assumedMs;

  const takePlace = ({ address, purpose, key }: HashAsker): Place => {
    const name = key === undefined ? undefined : `${purpose} ${key}`;
    const kept = name === undefined ? undefined : named.get(name);
    if (kept !== undefined) return kept;
    const place: Place = { site: siteOf(address), name, visit: undefined, leftAt: now() };
    line.add(place.site, place, { urgent: purpose === "sign-in" });
    places.add(place);
    if (name !== undefined) named.set(name, place);
    return place;
  };

  /** Who has a place leaves it for good. */
  const giveUp = (place: Place) => {
    line.remove(place.site, place);
    places.delete(place);
    if (place.name !== undefined) named.delete(place.name);
  };

  const outlookOf = (place: Place) => {
    const before = line.countBefore(place.site, place);
    return { before, ms: ((before + 1) * hashMs) / atOnce };
  };

  const inLine = (place: Place): AppError => {
    const { before, ms } = outlookOf(place);
    const seconds = Math.max(1, Math.round(ms / 1000));
    const retryAfter = Math.max(1, Math.min(seconds - early, longestAway));
    return new AppError("in-line", { beside: { before, seconds }, retryAfter });
  };

  /** Ends the visit there is without a hash. A place with a name is kept. */
  const sendAway = (place: Place) => {
    const isKept = place.name !== undefined;
    place.visit?.refuse(isKept ? inLine(place) : busy());
    place.visit = undefined;
    place.leftAt = now();
    if (!isKept) giveUp(place);
  };

  const isTooLong = (place: Place, ms: number) =>
    ms > (place.name === undefined ? patienceMs : holdMs);

  /** Looks after those who have stood here for too long, or not come again. */
  const tidy = () => {
    for (const place of places) {
      const { visit } = place;
      if (visit === undefined) {
        if (now() - place.leftAt > keptMs) giveUp(place);
      } else if (isTooLong(place, now() - visit.since) && !isSoon(place)) sendAway(place);
    }
  };
  /** Who brings a key is kept for the last moments before their turn, or it would come without them. */
  const isSoon = (place: Place) => place.name !== undefined && outlookOf(place).ms <= soonMs;

  const beginNext = () => {
    tidy();
    while (running < atOnce) {
      const next = line.take(({ visit }) => visit !== undefined);
      if (next === undefined) return;
      const { visit } = next;
      next.visit = undefined;
      giveUp(next);
      const began = now();
      running += 1;
      void visit?.begin().finally(() => {
        running -= 1;
        hashMs += (now() - began - hashMs) / meanOf;
        beginNext();
      });
    }
  };

  return (asker, work) =>
    new Promise((resolve, reject) => {
      const begin = async () => {
        try {
          resolve(await work());
        } catch (error) {
          reject(error);
        }
      };
      const visit: Visit = { since: now(), begin, refuse: reject };
      const place = takePlace(asker);
      // Who comes again while they still stand here has lost the connection of before.
      if (place.visit !== undefined) sendAway(place);
      place.visit = visit;
      const isHere = () => place.visit === visit;
      const leave = () => {
        if (isHere()) sendAway(place);
      };
      asker.gone?.addEventListener("abort", leave, { once: true });
      if (asker.gone?.aborted === true) leave();

      beginNext();
      if (line.size() > waiting) {
        const last = line.dropLast();
        last?.visit?.refuse(busy());
        if (last !== undefined) giveUp(Object.assign(last, { visit: undefined }));
      }
      if (isHere() && isTooLong(place, outlookOf(place).ms)) sendAway(place);
    });
}

function busy(): AppError {
  return new AppError("unavailable", { retryAfter: 5 });
}
