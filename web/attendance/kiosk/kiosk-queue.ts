import type { KioskReply } from "#contract/attendance/kiosk.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { delayAfter, mayPass } from "#web/platform/api/retries.ts";
import { createKey } from "#web/platform/api/submission-key.ts";
import type { KeptEntry, NewEntry, Refusal } from "./kept-entry.ts";
import type { KioskCalls } from "./kiosk-calls.ts";
import { dropEntry, listEntries, putEntry } from "./kiosk-store.ts";
import { sameOf } from "./known-people.ts";

/** People are told that their entry is saved here after this long without an answer, in milliseconds. */
const patienceMs = 2_500;
/** How many entries are under way at once; while nothing comes through, one. */
const mostInFlight = 4;
/** What says nothing about an entry; whatever else is refused once is refused again. */
const heldBack: ReadonlySet<string> = new Set(["signed-out", "too-many-attempts"]);
/** Milliseconds until an entry is sent again that the server wouldn't judge now. */
const heldBackMs = 30_000;

/** What became of an entry, for the person who made it. */
export type Settled =
  | { kind: "reply"; reply: KioskReply }
  | { kind: "refused"; error: ApiError }
  /** It waits on this device, or only on this page if nothing can be stored here. */
  | { kind: "saved"; isStored: boolean };

export type KioskQueue = {
  /** All that aren't settled, oldest first. */
  list: () => readonly KeptEntry[];
  subscribe: (listener: () => void) => () => void;
  /** Stores an entry, sends it, and says what became of it. The next doesn't wait for that. */
  add: (entry: NewEntry) => { key: string; settled: Promise<Settled> };
  /** Sends an entry that waits only after some milliseconds, as its person is asked something. */
  hold: (key: string, ms: number) => void;
  /** Says which event an entry that still waits is for. */
  choose: (key: string, eventId: string) => void;
  /** Keeps who an entry is that waits, for the list of those that are refused. */
  name: (key: string, shown: string) => void;
  /** Takes a refused entry off the list. */
  dismiss: (key: string) => void;
  /** Continues the entries of earlier pages. */
  resume: () => Promise<void>;
  /** Sends nothing more: the page or the kiosk has ended. */
  stop: () => void;
};

type Waiting = KeptEntry & {
  /** By the page's stopwatch. */
  notBefore?: number;
  tries: number;
  tell?: (settled: Settled) => void;
};

/**
 * Makes the queue of a kiosk (R33.40). Entries are stored before they are sent, with a key that has
 * the server count each once, and are sent in the order in which they were made.
 */
export function createKioskQueue(kioskId: string, enter: KioskCalls["enter"]): KioskQueue {
  let waiting: readonly Waiting[] = [];
  let shown: readonly KeptEntry[] = [];
  const inFlight = new Set<string>();
  const stored = new Map<string, Promise<boolean>>();
  const listeners = new Set<() => void>();
  let [failures, isStopped] = [0, false];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const change = (next: readonly Waiting[]) => {
    waiting = next;
    shown = next.map(toKept);
    for (const listener of listeners) listener();
  };
  const put = (entry: Waiting) => {
    change(waiting.map((one) => (one.key === entry.key ? entry : one)));
    return keep(entry);
  };
  /** Returns whether it could be stored. */
  const keep = (entry: Waiting): Promise<boolean> => {
    // One after the other, so that what is stored is the latest.
    const before = stored.get(entry.key) ?? Promise.resolve(true);
    const storing = before
      .then(() => putEntry(toKept(entry)))
      .then(
        () => true,
        () => false,
      );
    stored.set(entry.key, storing);
    return storing;
  };
  const drop = (key: string) => {
    change(waiting.filter((one) => one.key !== key));
    const before = stored.get(key) ?? Promise.resolve(true);
    stored.delete(key);
    void before.then(() => dropEntry(key)).catch(() => {});
  };
  const find = (key: string) => waiting.find((one) => one.key === key);
  const beLate = (key: string) => {
    const entry = find(key);
    if (entry === undefined || entry.isLate || entry.refused !== undefined) return;
    // It is said to be saved once it is, as the next moment may be a restart.
    void keep({ ...entry, isLate: true }).then((isStored) => {
      const now = find(key);
      if (now === undefined || now.isLate || now.refused !== undefined) return;
      change(waiting.map((one) => (one.key === key ? { ...now, isLate: true } : one)));
      now.tell?.({ kind: "saved", isStored });
    });
  };

  const pump = () => {
    clearTimeout(timer);
    if (isStopped) return;
    const most = failures > 0 ? 1 : mostInFlight;
    const seen = new Set<string>();
    for (const entry of waiting) {
      if (inFlight.size >= most) return;
      if (entry.refused !== undefined) continue;
      const whose = whoseIs(entry);
      const isNext = !seen.has(whose) && !inFlight.has(entry.key);
      seen.add(whose);
      if (isNext && (entry.notBefore ?? 0) <= performance.now()) void send(entry);
    }
    const now = performance.now();
    const later = waiting
      .filter(({ refused }) => refused === undefined)
      .flatMap(({ notBefore = 0 }) => (notBefore > now ? notBefore : []));
    if (later.length > 0 && inFlight.size === 0) pumpIn(Math.min(...later) - now);
  };
  const pumpIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(pump, ms);
  };

  const send = async (entry: Waiting) => {
    const { key } = entry;
    inFlight.add(key);
    await stored.get(key);
    const input = toInput(find(key) ?? entry);
    try {
      const reply = await enter(input);
      failures = 0;
      settle(key, reply, input.queued !== undefined);
    } catch (error) {
      if (mayPass(error)) wait(key, error);
      else {
        failures = 0;
        refuse(key, error);
      }
    } finally {
      inFlight.delete(key);
    }
    if (failures === 0) pump();
  };
  const wait = (key: string, error: ApiError) => {
    const entry = find(key);
    if (entry !== undefined) void put({ ...entry, tries: entry.tries + 1 });
    failures += 1;
    // The next person shouldn't wait for an answer that this one didn't get.
    for (const one of waiting) beLate(one.key);
    pumpIn(delayAfter(Math.min(failures, 6), error, Math.random()) ?? 0);
  };
  const settle = (key: string, reply: KioskReply, hadWaited: boolean) => {
    const entry = find(key);
    if (entry === undefined) return;
    if (entry.isLate !== true) {
      drop(key);
      entry.tell?.({ kind: "reply", reply });
      return;
    }
    switch (reply.outcome) {
      case "unknown-id":
        // If it was sent before anyone had to wait, officers see it as one that waits. Otherwise, they
        // have too many of those already.
        return void put(hadWaited ? { ...entry, refused: reply.outcome } : again(entry));
      case "choose-event": {
        // If it was sent before anyone had to wait, or chose, it is decided by that, or by officers.
        const isDecided = hadWaited && entry.eventId === undefined;
        return void put(isDecided ? { ...entry, refused: reply.outcome } : again(entry));
      }
      case "not-open-yet":
      case "nothing-open":
        return void put({ ...entry, refused: reply.outcome });
      default:
        return drop(key);
    }
  };
  const refuse = (key: string, error: unknown) => {
    const entry = find(key);
    if (entry === undefined) return;
    const code: Refusal = error instanceof ApiError ? error.code : "unexpected";
    if (entry.isLate !== true) {
      drop(key);
      const known = error instanceof ApiError ? error : new ApiError(0, "unexpected");
      return entry.tell?.({ kind: "refused", error: known });
    }
    if (heldBack.has(code))
      return void put({ ...entry, notBefore: performance.now() + heldBackMs });
    void put({ ...entry, refused: code });
  };

  return {
    list: () => shown,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (given) => {
      const key = createKey();
      const settled = new Promise<Settled>((tell) => {
        const entry = { ...given, key, kioskId, at: Date.now(), tries: 0, tell };
        change([...waiting, entry]);
        void keep(entry);
      });
      if (failures > 0 || !navigator.onLine) beLate(key);
      else setTimeout(() => beLate(key), patienceMs);
      pump();
      return { key, settled };
    },
    hold: (key, ms) => {
      const entry = find(key);
      if (entry !== undefined) void put({ ...entry, notBefore: performance.now() + ms });
    },
    choose: (key, eventId) => {
      const entry = find(key);
      if (entry === undefined) return;
      void put({ ...entry, eventId, notBefore: 0 });
      pump();
    },
    name: (key, shown) => {
      const entry = find(key);
      if (entry !== undefined) void put({ ...entry, shown });
    },
    dismiss: drop,
    resume: async () => {
      isStopped = false;
      const all = await listEntries().catch(() => []);
      const known = new Set(waiting.map(({ key }) => key));
      const earlier = all
        .filter(({ key }) => !known.has(key))
        .map((entry): Waiting => {
          const late = { ...entry, isLate: true as const, tries: 1 };
          // No other kiosk may send it.
          return entry.kioskId === kioskId ? late : { ...late, refused: "kiosk-over" };
        });
      change([...earlier, ...waiting]);
      addEventListener("online", pump);
      pump();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      removeEventListener("online", pump);
    },
  };
}

/** The same entry, to be sent once more as one that waited: an answer like this isn't kept for its key. */
function again(entry: Waiting): Waiting {
  return { ...entry, tries: entry.tries + 1 };
}

/** What tells a person's entries apart from others', so that theirs are sent one after another. */
function whoseIs({ entry, personId, key }: Waiting): string {
  return entry === undefined ? (personId ?? key) : sameOf(entry);
}

function toKept({ tries: _tries, tell: _tell, notBefore: _notBefore, ...entry }: Waiting) {
  return entry satisfies KeptEntry;
}

/** The first request counts from its arrival, like one that didn't have to wait. */
function toInput({ kioskId, at, isLate, tries, ...waiting }: Waiting) {
  const { key, entry, personId, how, entryHow, eventId, signOut } = waiting;
  return {
    key,
    how,
    ...(entry !== undefined && { entry }),
    ...(personId !== undefined && { personId }),
    ...(entryHow !== undefined && { entryHow }),
    ...(eventId !== undefined && { eventId }),
    ...(signOut !== undefined && { signOut }),
    ...((isLate || tries > 0) && { queued: { kioskId, ageMs: Math.max(0, Date.now() - at) } }),
  };
}
