import { t } from "@lingui/core/macro";
import { useCallback, useRef, useState } from "react";
import type { Arrival, NewcomerInput } from "#contract/attendance/door.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { messageOf } from "#web/platform/api/message-of.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import type { DoorCalls } from "./door-calls.ts";
import { personOf } from "./door-queue.ts";
import type { DoorAnswer } from "./scanner/answer.tsx";
import { cardIn, holderOf, isEventLink, isGarbledCard } from "./scanner/card-link.ts";
import { playSound } from "./scanner/sounds.ts";
import { isUnexplained, useDoorActions } from "./use-door-actions.ts";
import { useKnownNames } from "./use-known-names.ts";
import type { WaitingArrival, Who } from "./waiting-arrival.ts";

/** A card that stays in front of the camera is read many times, but counts once. */
const sameCardMs = 2_000;
const keptEntries = 10;

/** A person who was added by this scanner or was already here. */
export type DoorEntry = {
  number: number;
  personId: string;
  name: string;
  outcome: "added" | "already-here" | "taken-back";
  /** When they were recorded. */
  timestamp: number;
};

type DoorOptions = {
  sound: boolean;
  /** Whether names seen here are stored on the device for a while. */
  keepsNames: boolean;
};

/** The state and actions of a door while its page is open. */
export function useDoor(calls: DoorCalls, { sound, keepsNames }: DoorOptions) {
  const [answer, setAnswer] = useState<DoorAnswer & { number: number }>();
  const [entries, setEntries] = useState<readonly DoorEntry[]>([]);
  const lastSeen = useRef(new Map<string, number>());
  const numbers = useRef(0);
  const names = useKnownNames(calls, { keeps: keepsNames });

  // The number of the answer on the screen.
  const inSight = useRef<number>(undefined);
  const dismiss = useCallback(() => {
    inSight.current = undefined;
    setAnswer(undefined);
  }, []);
  const show = (shown: DoorAnswer): number => {
    numbers.current += 1;
    inSight.current = numbers.current;
    setAnswer({ ...shown, number: numbers.current });
    if (sound) playSound(shown.kind);
    return numbers.current;
  };
  const keep = ({ outcome, attendee }: Arrival) => {
    numbers.current += 1;
    const { id: personId, name, timestamp } = attendee;
    const entry = { number: numbers.current, personId, name, outcome, timestamp };
    names.learn([attendee]);
    setEntries((before) => [entry, ...before].slice(0, keptEntries));
  };
  const actions = useDoorActions(calls, keep);
  const { waiting, reason, setReason, unexplained, drop } = actions;
  const admit = async (who: Who, refusedKey?: string) => {
    const personId = personOf(who);
    const isWaiting = waiting.some((one) => !one.refused && personOf(one.who) === personId);
    const showWaiting = () => show({ kind: "waiting", name: names.nameOf(personId) });
    if (isWaiting) return void showWaiting();
    let waitingAs: number | undefined;
    const onLate = () => {
      waitingAs = showWaiting();
    };
    // If the next person has been scanned meanwhile, only the list shows the result.
    const showStill = (shown: DoorAnswer) => {
      if (waitingAs === undefined || waitingAs === inSight.current) show(shown);
    };
    try {
      const arrival = await (refusedKey === undefined
        ? actions.admit(who, onLate)
        : actions.retry(refusedKey, onLate));
      keep(arrival);
      showStill(answerOf(arrival));
    } catch (error) {
      if (!isUnexplained(error)) showStill(refusalOf(error));
    }
  };

  return {
    /** The answer that fills the screen. */
    answer,
    dismiss,
    entries,
    /** People who were read here and aren't saved yet, with their names if known. */
    waiting: waiting
      .filter(({ isLate }) => isLate)
      .map((one) => ({ ...one, name: names.nameOf(personOf(one.who)) })),
    tryAgain: ({ who, key }: WaitingArrival) => void admit(who, key),
    drop,
    /** The reason for adding people to the sealed event, once given. */
    reason,
    setReason,
    /** The action that waits for that reason, or for one to remove a person. */
    unexplained,
    findNames: names.findNames,
    /** Handles a text read by a camera, from a photo, or by a plugged-in scanner. */
    read: (text: string) => {
      if (unexplained !== undefined) return;
      const card = cardIn(text);
      const of = card === undefined ? text : holderOf(card);
      const now = performance.now();
      const before = lastSeen.current.get(of) ?? Number.NEGATIVE_INFINITY;
      lastSeen.current.set(of, now);
      if (now - before < sameCardMs) return;
      if (card === undefined) show(notACard(text));
      else void admit({ card });
    },
    add: (personId: string) => admit({ personId }),
    /** Its dialog shows the answer. */
    addNewcomer: async (input: NewcomerInput) => {
      const newcomer = await actions.addNewcomer(input);
      keep(newcomer);
      return newcomer;
    },
    takeBack: async ({ personId, name }: DoorEntry) => {
      try {
        await actions.takeBack(personId);
        setEntries((before) =>
          before.map((entry) =>
            entry.personId === personId ? { ...entry, outcome: "taken-back" } : entry,
          ),
        );
      } catch (error) {
        if (!isUnexplained(error))
          notify(`${t`${name} is still on the list.`} ${messageOf(error)}`);
      }
    },
  };
}

function answerOf({ outcome, attendee, points }: Arrival): DoorAnswer {
  const { name, timestamp: since } = attendee;
  return outcome === "added"
    ? { kind: "added", name, points }
    : { kind: "already-here", name, since };
}

/** The answer to something that isn't a card: possibly the code on the wall (R7.25). */
function notACard(text: string): DoorAnswer {
  const title = t`Not a member card`;
  if (isGarbledCard(text)) {
    const keyboard = t`The scanner and this computer use different keyboards. Turn off Caps Lock, and set both to the same language.`;
    return { kind: "refused", title, detail: keyboard };
  }
  if (!isEventLink(text)) return { kind: "refused", title };
  const detail = t`This is an event's code. Members scan it with their own phones.`;
  return { kind: "refused", title, detail };
}

function refusalOf(error: unknown): DoorAnswer {
  if (error instanceof ApiError && error.code === "not-a-card")
    return { kind: "refused", title: t`Not a member card` };
  if (error instanceof ApiError && error.code === "confirm-on-phone")
    return { kind: "asked", title: t`Ask them to confirm`, detail: messageOf(error) };
  return { kind: "refused", title: t`No one was added`, detail: messageOf(error) };
}
