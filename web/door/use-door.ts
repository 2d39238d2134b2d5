import { t } from "@lingui/core/macro";
import { useCallback, useRef, useState } from "react";
import type { Arrival, ArrivalInput, NewcomerInput } from "#contract/door.ts";
import { ApiError } from "#web/platform/api-client.ts";
import { notify } from "#web/ui/notify.ts";
import type { DoorAnswer } from "./answer.tsx";
import { cardIn, holderOf } from "./card-link.ts";
import type { DoorCalls } from "./door-calls.ts";
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

/** What happens at a door, for as long as its page is open. */
export function useDoor(calls: DoorCalls, { sound }: { sound: boolean }) {
  const [answer, setAnswer] = useState<DoorAnswer & { number: number }>();
  const [entries, setEntries] = useState<readonly DoorEntry[]>([]);
  const [reason, setReason] = useState<string>();
  const [unexplained, setUnexplained] = useState<ArrivalInput>();
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
  const admit = async (input: ArrivalInput, why = reason) => {
    try {
      const said = why === undefined ? input : { ...input, reason: why };
      const arrival = await calls.admit(said);
      const { outcome, attendee, points } = arrival;
      const { name, timestamp: since } = attendee;
      const number = show(
        outcome === "added"
          ? { kind: "added", name, points }
          : { kind: "already-here", name, since },
      );
      keep(number, arrival);
    } catch (error) {
      if (error instanceof ApiError && error.code === "reason-needed") setUnexplained(input);
      else show(refusalOf(error));
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
    /** Somebody waits at the door until that is said. */
    isAskingWhy: unexplained !== undefined,
    /** Says why, for them and for all who follow; without a reason nobody is added. */
    explain: (why: string | undefined) => {
      setUnexplained(undefined);
      if (why === undefined || unexplained === undefined) return;
      setReason(why);
      void admit(unexplained, why);
    },
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
      const newcomer = await calls.addNewcomer(input);
      numbers.current += 1;
      keep(numbers.current, newcomer);
      return newcomer;
    },
    takeBack: async ({ personId, name }: DoorEntry) => {
      try {
        await calls.takeBack(personId);
        setEntries((before) =>
          before.map((entry) =>
            entry.personId === personId ? { ...entry, outcome: "taken-back" } : entry,
          ),
        );
      } catch (error) {
        notify(`${t`${name} is still on the list.`} ${messageOf(error)}`);
      }
    },
  };
}

function refusalOf(error: unknown): DoorAnswer {
  if (error instanceof ApiError && error.code === "not-a-card")
    return { kind: "refused", title: t`Not a member card` };
  return { kind: "refused", title: t`Nobody was added`, detail: messageOf(error) };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
