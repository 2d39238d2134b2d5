import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import type { Kiosk, KioskEntry, KioskReply } from "#contract/attendance/kiosk.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { ApiError } from "#web/platform/api/api-client.ts";
import { isEventLink } from "../door/scanner/card-link.ts";
import { playSound } from "../door/scanner/sounds.ts";
import type { NewEntry } from "./kept-entry.ts";
import {
  answerOf,
  askedMs,
  forPhones,
  refusalText,
  savedAs,
  whichEvent,
  type KioskAnswer,
} from "./kiosk-answer.ts";
import type { KioskCalls } from "./kiosk-calls.ts";
import { createKioskQueue, type Settled } from "./kiosk-queue.ts";
import type { KnownPeople } from "./known-people.ts";

/** How often a kiosk asks whether it goes on, and how many are here, in milliseconds. */
const askEveryMs = 10_000;

const soundOf = {
  good: "added",
  again: "already-here",
  saved: "waiting",
  asked: "asked",
  refused: "refused",
} as const;

type KioskOptions = {
  kiosk: Kiosk;
  calls: KioskCalls;
  known: KnownPeople;
  /** The kiosk has ended. */
  onOver: () => void;
};

/** The state and actions of a kiosk while its page is open. */
export function useKiosk({ kiosk: opened, calls, known, onOver }: KioskOptions) {
  const [kiosk, setKiosk] = useState(opened);
  const [answer, setAnswer] = useState<KioskAnswer & { number: number }>();
  const number = useRef(0);
  const noteReply = ({ entry, how }: KioskEntry, reply: KioskReply) => {
    // The ID with which someone began isn't theirs because they said their name.
    const isTheirs = how !== "name" || ("linked" in reply && reply.linked === true);
    if ("shown" in reply && entry !== undefined && isTheirs) void known.learn(entry, reply);
    if (reply.outcome === "signed-in") setKiosk((before) => withCount(before, reply));
  };
  const [queue] = useState(() =>
    createKioskQueue(opened.id, async (input) => {
      const reply = await calls.enter(input);
      noteReply(input, reply);
      return reply;
    }),
  );
  const entries = useSyncExternalStore(queue.subscribe, queue.list);

  const ask = useEffectEvent(async () => {
    const now = await calls.read().catch(() => undefined);
    if (now === undefined) return;
    if (now.kiosk?.id !== opened.id) return onOver();
    setKiosk(now.kiosk);
    void known.keep(now.kiosk);
  });
  useEffect(() => {
    void queue.resume();
    const timer = setInterval(() => void ask(), askEveryMs);
    return () => {
      clearInterval(timer);
      queue.stop();
    };
  }, [queue]);

  const waiting = entries.filter(({ isLate, refused }) => isLate && refused === undefined).length;
  const isOffline = !navigator.onLine || waiting > 0;

  const show = (shown: KioskAnswer) => {
    number.current += 1;
    setAnswer({ ...shown, number: number.current });
    if (kiosk.sound) playSound(soundOf[shown.look]);
  };
  const sayRefused = (error: ApiError) => {
    if (error.code === "kiosk-over") onOver();
    else show({ look: "refused", title: refusalText(error) });
  };
  /** Whether it may be for several events, as far as this kiosk knows. */
  const isOpenQuestion = ({ eventId }: NewEntry) => eventId === undefined && kiosk.open.length > 1;
  const saySaved = async (
    key: string,
    { entry, shown, isStored }: { entry: NewEntry; shown: string | undefined; isStored: boolean },
  ) => {
    const isAsked = isOpenQuestion(entry);
    if (isAsked) queue.hold(key, askedMs);
    const person = entry.entry === undefined ? undefined : await known.find(entry.entry);
    const name = shown ?? person?.shown;
    if (name !== undefined) queue.name(key, name);
    show(isAsked ? whichEvent(kiosk.open, entry, name, key) : savedAs(name, isStored));
  };
  /** Takes an entry, whatever became of the one before; `shown` is who it is, if that is known. */
  const enter = (given: NewEntry, shown?: string) => {
    const { entry } = given;
    // A barcode can have characters that nobody can type, and no ID has.
    const cut = entry?.replaceAll(/\p{Cc}/gu, "").slice(0, bounds.maxKioskEntryLength);
    const whole = cut === undefined ? given : { ...given, entry: cut };
    // Without an ID, officers can't be shown who it was, so it isn't saved before it is decided.
    if (given.how === "name" && isOpenQuestion(given) && isOffline)
      return show(whichEvent(kiosk.open, given, shown));
    setAnswer(undefined);
    if (cut !== undefined && isEventLink(cut)) return show(forPhones());
    const { key, settled } = queue.add(whole);
    void settled.then((became: Settled) => {
      if (became.kind === "reply") show(answerOf(became.reply, whole, kiosk.names));
      else if (became.kind === "refused") sayRefused(became.error);
      else void saySaved(key, { entry: whole, shown, isStored: became.isStored });
    });
  };

  return {
    kiosk,
    answer,
    dismiss: () => setAnswer(undefined),
    /** Takes back an entry that waits for its person to choose an event. */
    cancel: (key: string) => {
      queue.dismiss(key);
      setAnswer(undefined);
    },
    show,
    enter,
    /** Says which event an entry that waits here is for. */
    choose: (key: string, eventId: string, shown: string | undefined) => {
      queue.choose(key, eventId);
      show(savedAs(shown));
    },
    waiting,
    refused: entries.filter(({ refused }) => refused !== undefined),
    dismissRefused: queue.dismiss,
    findNames: async (letters: string) => {
      try {
        return await calls.findNames(letters);
      } catch (error) {
        const people = await known.search(letters);
        if (people.length === 0) throw error;
        return { people: people.map((person) => ({ ...person, gradYear: null })), more: false };
      }
    },
  };
}

export type KioskState = ReturnType<typeof useKiosk>;

function withCount(kiosk: Kiosk, { event, here }: { event: { id: string }; here: number }): Kiosk {
  const open = kiosk.open.map((one) => (one.id === event.id ? { ...one, here } : one));
  return { ...kiosk, open };
}
