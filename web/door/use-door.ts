import { t } from "@lingui/core/macro";
import { useCallback, useRef, useState } from "react";
import type { Arrival, ArrivalInput, NewcomerInput } from "#contract/door.ts";
import { ApiError } from "#web/platform/api-client.ts";
import { notify } from "#web/ui/notify.ts";
import type { DoorAnswer } from "./answer.tsx";
import { cardIn, holderOf } from "./card-link.ts";
import type { DoorCalls, Explained } from "./door-calls.ts";
import { playSound } from "./sounds.ts";

/** A card that stays before the camera is read many times, and counts once. */
const sameCardMs = 2_000;
const keptEntries = 10;

/** Somebody who came through this scanner. */
export type DoorEntry = {
  number: number;
  personId: string;
  name: string;
  outcome: "added" | "already-here" | "taken-back";
  /** When they were recorded. */
  timestamp: number;
};

/** What waits at a sealed event until somebody says why; `tell` without a reason lets it be. */
export type Unexplained = {
  doing: "adding" | "taking-back";
  tell: (why: string | undefined) => void;
};

/** What happens at a door, for as long as its page is open. */
export function useDoor(calls: DoorCalls, { sound }: { sound: boolean }) {
  const [answer, setAnswer] = useState<DoorAnswer & { number: number }>();
  const [entries, setEntries] = useState<readonly DoorEntry[]>([]);
  const [reason, setReason] = useState<string>();
  const [unexplained, setUnexplained] = useState<Unexplained>();
  const lastSeen = useRef(new Map<string, number>());
  const numbers = useRef(0);

  const dismiss = useCallback(() => setAnswer(undefined), []);
  const show = (shown: DoorAnswer): number => {
    numbers.current += 1;
    setAnswer({ ...shown, number: numbers.current });
    if (sound) playSound(shown.kind);
    return numbers.current;
  };
  const keep = (number: number, { outcome, attendee }: Arrival) => {
    const { id: personId, name, timestamp } = attendee;
    const entry = { number, personId, name, outcome, timestamp };
    setEntries((before) => [entry, ...before].slice(0, keptEntries));
  };
  const askWhy = (doing: Unexplained["doing"]) =>
    new Promise<string | undefined>((resolve) => {
      const tell = (why: string | undefined) => {
        setUnexplained(undefined);
        resolve(why);
      };
      setUnexplained({ doing, tell });
    });
  /** Does something; at a sealed event it is done once somebody has said why, or fails. */
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
  const admit = async (input: ArrivalInput) => {
    try {
      const arrival = await explained("adding", (why) => calls.admit({ ...input, ...why }));
      const { outcome, attendee, points } = arrival;
      const { name, timestamp: since } = attendee;
      const number = show(
        outcome === "added"
          ? { kind: "added", name, points }
          : { kind: "already-here", name, since },
      );
      keep(number, arrival);
    } catch (error) {
      if (!isUnexplained(error)) show(refusalOf(error));
    }
  };

  return {
    /** What fills the screen at the moment. */
    answer,
    dismiss,
    entries,
    /** Why people are let in here after the seal of the event, once somebody has said so. */
    reason,
    setReason,
    /** What waits until that is said, or why somebody is taken off again. */
    unexplained,
    /** Takes in what a camera, a photo or a keyboard scanner has read. */
    read: (text: string) => {
      if (unexplained !== undefined) return;
      const card = cardIn(text);
      const of = card === undefined ? text : holderOf(card);
      const now = performance.now();
      const before = lastSeen.current.get(of) ?? Number.NEGATIVE_INFINITY;
      lastSeen.current.set(of, now);
      if (now - before < sameCardMs) return;
      if (card === undefined) show({ kind: "refused", title: t`Not a member card` });
      else void admit({ card });
    },
    add: (personId: string) => admit({ personId }),
    /** Its dialog has the answer. */
    addNewcomer: async (input: NewcomerInput) => {
      const newcomer = await explained("adding", (why) => calls.addNewcomer({ ...input, ...why }));
      numbers.current += 1;
      keep(numbers.current, newcomer);
      return newcomer;
    },
    takeBack: async ({ personId, name }: DoorEntry) => {
      try {
        await explained("taking-back", (why) => calls.takeBack(personId, why));
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

/** Whether something was not done because nobody has said why. */
function isUnexplained(error: unknown): boolean {
  return error instanceof ApiError && error.code === "reason-needed";
}

function refusalOf(error: unknown): DoorAnswer {
  if (error instanceof ApiError && error.code === "not-a-card")
    return { kind: "refused", title: t`Not a member card` };
  return { kind: "refused", title: t`No one was added`, detail: messageOf(error) };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
