import { t } from "@lingui/core/macro";
import type { KioskEvent, KioskReply } from "#contract/attendance/kiosk.ts";
import { durationText } from "#web/platform/texts/duration-text.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { formatTime } from "#web/platform/ui/format/format-dates.ts";
import { formatPoints } from "#web/platform/ui/format/format.ts";
import type { NewEntry } from "./kept-entry.ts";

/** How long a question stays unless a new answer comes, in milliseconds (R33.33). */
export const askedMs = 12_000;

/** What a kiosk shows after an entry, by color, icon, and words. */
export type KioskAnswer = {
  look: "good" | "again" | "saved" | "asked" | "refused";
  title: string;
  detail?: string | undefined;
  /** What the person can do about it. */
  ask?: Question;
};

export type Question =
  | { kind: "sign-out"; entry: NewEntry }
  | { kind: "event"; events: readonly KioskEvent[]; entry: NewEntry; key?: string }
  | { kind: "name"; unknown: NewEntry }
  | { kind: "person"; entry: NewEntry; shown: string };

/** The answer to an entry (R33.32). `names`: whether people may type their name. */
export function answerOf(reply: KioskReply, entry: NewEntry, names: boolean): KioskAnswer {
  switch (reply.outcome) {
    case "signed-in": {
      const { shown } = reply;
      const points = formatPoints(reply.points);
      const detail = t`${shown}, ${points}`;
      const other = eventTitle({ name: reply.alsoAt?.name ?? "" });
      const more = [
        ...(reply.linked ? [t`We'll know this ID from now on.`] : []),
        ...(reply.alsoAt ? [t`You're also signed in at ${other}.`] : []),
      ];
      return {
        look: "good",
        title: t`Success!`,
        detail: more.length > 0 ? `${detail}. ${more.join(" ")}` : detail,
      };
    }
    case "already-here": {
      const since = formatTime(reply.since);
      return { look: "again", title: t`Already checked in at ${since}`, detail: reply.shown };
    }
    case "signed-out": {
      const visit = durationText(reply.minutes);
      const { shown } = reply;
      const total = durationText(reply.total);
      const several = reply.total !== reply.minutes;
      return {
        look: "good",
        title: t`Signed out. ${visit}`,
        detail: several ? t`${shown}, ${total} in all` : shown,
      };
    }
    case "ask-sign-out":
      return {
        look: "asked",
        title: t`You just signed in. Sign out?`,
        detail: reply.shown,
        ask: { kind: "sign-out", entry },
      };
    case "choose-event":
      return whichEvent(reply.events, entry, reply.shown);
    case "unknown-id": {
      const canSay = names && entry.how !== "name";
      return {
        look: "refused",
        title: t`We don't know this ID`,
        ...(canSay && { ask: { kind: "name", unknown: entry } }),
      };
    }
    case "kept":
      return savedAs(undefined);
    case "not-open-yet": {
      const opensAt = formatTime(reply.opensAt);
      return { look: "refused", title: t`Check-in opens at ${opensAt}` };
    }
    case "nothing-open":
      return { look: "refused", title: t`No event is open right now` };
  }
}

/** Asks which of several open events an entry is for; with its key if it waits on this device. */
export function whichEvent(
  events: readonly KioskEvent[],
  entry: NewEntry,
  shown: string | undefined,
  key?: string,
): KioskAnswer {
  const ask = { kind: "event", events, entry } as const;
  return {
    look: "asked",
    title: t`Which event is this for?`,
    detail: shown,
    ask: key === undefined ? ask : { ...ask, key },
  };
}

/** The answer to an entry that waits on this device (R33.40). */
export function savedAs(shown: string | undefined): KioskAnswer {
  if (shown === undefined) return { look: "saved", title: t`Saved. An officer will add you.` };
  return {
    look: "saved",
    title: t`Saved. ${shown}`,
    detail: t`We'll count it when we're back online.`,
  };
}
