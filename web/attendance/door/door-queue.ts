import { fateOf } from "#contract/attendance/check-in/check-in-answers.ts";
import type { Arrival, ArrivalInput } from "#contract/attendance/door.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import type { FailureCode } from "#web/platform/api/error-texts.ts";
import { forThisPerson } from "#web/platform/api/person.ts";
import { withRetries } from "#web/platform/api/retries.ts";
import { createKey } from "#web/platform/api/submission-key.ts";
import type { DoorPlace } from "./known-names.ts";
import { holderOf } from "./scanner/card-link.ts";
import type { WaitingArrival, Who } from "./waiting-arrival.ts";
import { noteWaiting } from "./waiting-flag.ts";
import { dropWaiting, listWaiting, putWaiting } from "./waiting-store.ts";

/** The page says that there is no answer after this long, in milliseconds. */
const slowAfterMs = 600;

/** One person's additions at one door that the server hasn't answered yet (R25.5). */
export type DoorQueue = {
  /** Oldest first. */
  list: () => readonly WaitingArrival[];
  subscribe: (listener: () => void) => () => void;
  /**
   * For a person who comes now, whatever was refused before: returns what adds them, at once or as
   * soon as there is a network, as often as it takes. That throws the server's refusal.
   */
  arrive: (who: Who) => (options?: SendOptions) => Promise<Arrival>;
  /** Retries a refused addition. Throws the server's refusal. */
  retry: (key: string, options?: SendOptions) => Promise<Arrival>;
  /** Drops an addition that isn't saved. */
  drop: (key: string) => void;
  /** Continues the additions of earlier pages. */
  resume: (onArrival: (arrival: Arrival) => void) => Promise<void>;
};

type SendOptions = {
  /** The reason for the addition, which a sealed event requires. */
  reason?: string | undefined;
  /** Called when it takes longer than a moment: it isn't saved yet. */
  onLate?: () => void;
};

type Admit = (input: ArrivalInput) => Promise<Arrival>;

/** The person who arrives; a card names its holder. */
export function personOf(who: Who): string {
  return "card" in who ? holderOf(who.card) : who.personId;
}

const keptMs = bounds.queuedArrivalHours * 3_600_000;

/**
 * Makes the queue of a door; a page has one for each (see `queueOfDoor`). Additions are kept in the
 * browser's database until the server has answered. The server needs no idempotency key for them:
 * an attendance exists once for each person and event, and an addition from before someone was
 * taken off changes nothing.
 */
export function createDoorQueue({ doerId, clubId, eventId }: DoorPlace, admit: Admit): DoorQueue {
  let arrivals: readonly WaitingArrival[] = [];
  const senders = new Map<string, AbortController>();
  const listeners = new Set<() => void>();
  const change = (next: readonly WaitingArrival[]) => {
    arrivals = next;
    for (const listener of listeners) listener();
  };
  const put = (arrival: WaitingArrival) =>
    change([...arrivals.filter(({ key }) => key !== arrival.key), arrival]);
  const drop = (key: string) => {
    senders.get(key)?.abort(new DOMException("It was taken out.", "AbortError"));
    change(arrivals.filter((arrival) => arrival.key !== key));
    void dropWaiting(key).catch(() => {});
  };
  /** Lists and stores it, as the page may be closed at any moment; doesn't wait for the storage. */
  const keep = (arrival: WaitingArrival) => {
    put(arrival);
    noteWaiting();
    void putWaiting(arrival).catch(() => {});
  };
  const refuse = (arrival: WaitingArrival, refused: FailureCode) =>
    keep({ ...arrival, isLate: true, refused });

  const sendAndSettle = async (
    arrival: WaitingArrival,
    { reason, onLate }: SendOptions,
    hasWaited = arrival.isLate === true,
  ): Promise<Arrival> => {
    const { key, who, pressedAt } = arrival;
    senders.get(key)?.abort();
    const sender = new AbortController();
    senders.set(key, sender);
    const isOurs = () => senders.get(key) === sender;
    let [tries, isLate] = [0, hasWaited];
    const beLate = () => {
      if (isLate || !isOurs()) return;
      isLate = true;
      put({ ...arrival, isLate });
      onLate?.();
    };
    const timer = setTimeout(beLate, slowAfterMs);
    const attempt = () => {
      // The first request, sent at the press itself, counts from its arrival.
      const ageMs = hasWaited || tries > 0 ? Math.max(0, Date.now() - pressedAt) : 0;
      tries += 1;
      const queued = { doerId, ageMs, key };
      return admit({ ...who, ...(reason !== undefined && { reason }), queued });
    };
    try {
      const { signal } = sender;
      const answer = await withRetries(attempt, { signal, onWaiting: beLate, endless: true });
      if (isOurs()) drop(key);
      return answer;
    } catch (error) {
      const isAnswer = error instanceof ApiError && isOurs();
      // Otherwise it was dropped, or waits for the person who added them.
      if (isAnswer && fateOf(error.code) !== "belongs-to-another") {
        if (isLate) refuse(arrival, error.code);
        else drop(key);
      }
      throw error;
    } finally {
      clearTimeout(timer);
      if (isOurs()) senders.delete(key);
    }
  };

  /** The queue hears the answer in any case, and who has added them, as long as they are here. */
  const send = (...sent: Parameters<typeof sendAndSettle>) => forThisPerson(sendAndSettle(...sent));
  const add = (who: Who, options: SendOptions) => {
    const arrival = { key: createKey(), doerId, clubId, eventId, who, pressedAt: Date.now() };
    keep(arrival);
    return send(arrival, options);
  };
  const retry = async (key: string, options: SendOptions = {}) => {
    const known = arrivals.find((arrival) => arrival.key === key);
    if (known === undefined) throw new Error("What is sent again is gone.");
    const { refused: _refused, ...arrival } = known;
    keep(arrival);
    return send(arrival, options, true);
  };

  return {
    list: () => arrivals,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    arrive: (who) => {
      const isSame = (arrival: WaitingArrival) => personOf(arrival.who) === personOf(who);
      // They may show another card now, and it is another time.
      const refused = arrivals.filter((one) => isSame(one) && one.refused).map(({ key }) => key);
      return async (options = {}) => {
        const before = arrivals.find((one) => isSame(one) && !refused.includes(one.key));
        const answer = await (before ? retry(before.key, options) : add(who, options));
        // Until then, they are all that is known of somebody who was there.
        refused.forEach(drop);
        return answer;
      };
    },
    retry,
    drop,
    resume: async (onArrival) => {
      for (const arrival of await listOwnWaiting(doerId)) {
        const isHere = arrival.clubId === clubId && arrival.eventId === eventId;
        if (!isHere || senders.has(arrival.key)) continue;
        const late = { ...arrival, isLate: true } as const;
        put(late);
        // The list shows why it was refused; what wasn't about it may be different now.
        if (late.refused === undefined || fateOf(late.refused) === "waits")
          retry(late.key).then(onArrival, () => {});
      }
    },
  };
}

/** A person's waiting additions on this device. Deletes other people's after a day. */
export async function listOwnWaiting(doerId: string): Promise<WaitingArrival[]> {
  const all = await listWaiting().catch(() => []);
  const isOwn = (arrival: WaitingArrival) => arrival.doerId === doerId;
  for (const arrival of all)
    if (!isOwn(arrival) && Date.now() - arrival.pressedAt > keptMs)
      void dropWaiting(arrival.key).catch(() => {});
  return all.filter(isOwn).toSorted((a, b) => a.pressedAt - b.pressedAt);
}

const queues = new Map<string, DoorQueue>();

/** The queue of a door, shared by all parts of this page. */
export function queueOfDoor(place: DoorPlace, admit: Admit): DoorQueue {
  const key = [place.doerId, place.clubId, place.eventId].join(" ");
  const queue = queues.get(key) ?? createDoorQueue(place, admit);
  queues.set(key, queue);
  return queue;
}
