import { t } from "@lingui/core/macro";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { Arrival, Newcomer, NewcomerInput, Signed } from "#contract/attendance/door.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import type { DoorCalls, Explained } from "./door-calls.ts";
import { queueOfDoor } from "./door-queue.ts";
import type { Who } from "./waiting-arrival.ts";

/** An action at a sealed event that waits for a reason; `explain` without one cancels it. */
export type Unexplained = {
  doing: "adding" | "taking-back" | "excusing" | "signing-out";
  explain: (why: string | undefined) => void;
};

/**
 * Adds and removes people at a door: at a sealed event once the user has given a reason (R8.21),
 * and without a network as soon as there is one (R25.5). `onResumed` gets the people whom an
 * earlier page has added.
 */
export function useDoorActions(calls: DoorCalls, onResumed: (arrival: Arrival) => void) {
  const queue = useMemo(() => queueOfDoor(calls.place, calls.admit), [calls]);
  const waiting = useSyncExternalStore(queue.subscribe, queue.list);
  const [reason, setReason] = useState<string>();
  const [unexplained, setUnexplained] = useState<Unexplained>();
  const asking = useRef<Promise<string | undefined>>(undefined);
  const resumed = useRef(onResumed);
  useEffect(() => {
    resumed.current = onResumed;
  });
  useEffect(() => void queue.resume((arrival) => resumed.current(arrival)), [queue]);

  const askWhy = (doing: Unexplained["doing"]) =>
    // If several actions wait for it, one asks for all.
    (asking.current ??= new Promise<string | undefined>((resolve) => {
      const explain = (why: string | undefined) => {
        asking.current = undefined;
        setUnexplained(undefined);
        resolve(why);
      };
      setUnexplained({ doing, explain });
    }));
  /** Runs an action; at a sealed event, runs it once there is a reason, or fails. */
  const explained = async <Done>(
    doing: Unexplained["doing"],
    act: (why: Explained) => Promise<Done>,
  ): Promise<Done> => {
    const known = doing === "adding" && reason !== undefined ? { reason } : {};
    try {
      return await act(known);
    } catch (error) {
      if (!isUnexplained(error)) throw error;
      const why = await askWhy(doing);
      if (why === undefined) throw error;
      if (doing === "adding") setReason(why);
      return act({ reason: why });
    }
  };

  return {
    /** People who aren't saved yet, oldest first. */
    waiting,
    /** The reason for adding people to the sealed event, once given. */
    reason,
    setReason,
    /** The action that waits for that reason, or for one to remove a person. */
    unexplained,
    /** Adds a person who comes now; calls `onLate` if it takes longer. Throws the server's refusal. */
    admit: (who: Who, onLate: () => void) => {
      const add = queue.arrive(who);
      return explained("adding", (why) => add({ ...why, onLate })).then(sayAlsoAt);
    },
    /** Retries a refused addition, with its card and its time. */
    retry: (key: string, onLate: () => void) =>
      explained("adding", (why) => queue.retry(key, { ...why, onLate })),
    /** Drops an addition that isn't saved yet. */
    drop: queue.drop,
    addNewcomer: (input: NewcomerInput): Promise<Newcomer> =>
      explained("adding", (why) => calls.addNewcomer({ ...input, ...why })),
    /** Excuses a person, or undoes that, and returns the club's revision. */
    excuse: (personId: string, isExcused: boolean): Promise<number> =>
      explained("excusing", (why) => calls.excuse(personId, isExcused, why)),
    /** Signs out someone on the list. */
    signOut: (personId: string): Promise<Signed> =>
      explained("signing-out", (why) => calls.signOut(personId, why)),
    /** Removes a person and returns the club's revision. */
    takeBack: (personId: string): Promise<number> =>
      explained("taking-back", (why) => calls.takeBack(personId, why)),
  };
}

/** Tells who adds someone that they are signed in at another event, too (R33.22). */
function sayAlsoAt(arrival: Arrival): Arrival {
  if (arrival.alsoAt !== undefined) {
    const { name } = arrival.attendee;
    const event = eventTitle({ name: arrival.alsoAt.name ?? "" });
    notify(t`${name} is also signed in at ${event}.`, "waiting");
  }
  return arrival;
}

/** Whether an action wasn't done because it got no reason. */
export function isUnexplained(error: unknown): boolean {
  return error instanceof ApiError && error.code === "reason-needed";
}
