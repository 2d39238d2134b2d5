import { t } from "@lingui/core/macro";
import type { KioskEvent, KioskReply } from "#contract/attendance/kiosk.ts";
import type { Named } from "#contract/platform/named.ts";
import type { ApiError } from "#web/platform/api/api-client.ts";
import { errorText } from "#web/platform/api/error-texts.ts";
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
      return { look: "good", title: t`Success!`, detail: withNotes(detail, reply) };
    }
    case "already-here": {
      const since = formatTime(reply.since);
      const title = t`Already checked in at ${since}`;
      return { look: "again", title, detail: withNotes(reply.shown, reply) };
    }
    case "signed-out": {
      const visit = durationText(reply.minutes);
      const { shown } = reply;
      const total = durationText(reply.total);
      const several = reply.total !== reply.minutes;
      const detail = several ? t`${shown}, ${total} in all` : shown;
      return { look: "good", title: t`Signed out. ${visit}`, detail: withNotes(detail, reply) };
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
        ...(canSay
          ? {
              ask: { kind: "name", unknown: entry },
              ...(entry.how === "typed" && { detail: t`If you mistyped it, try again.` }),
            }
          : { detail: t`Ask an officer to add you.` }),
      };
    }
    case "kept":
      return { look: "saved", title: t`Saved. An officer will add you.` };
    case "not-open-yet": {
      const opensAt = formatTime(reply.opensAt);
      return { look: "refused", title: t`Check-in opens at ${opensAt}` };
    }
    case "nothing-open":
      return { look: "refused", title: t`No event is open right now` };
  }
}

/** What else someone is told: how they sign out, that the ID is theirs, and where else they are. */
function withNotes(
  detail: string,
  {
    linked,
    counting,
    alsoAt,
  }: { linked?: true | undefined; counting?: true | undefined; alsoAt?: Named | undefined },
): string {
  const other = eventTitle({ name: alsoAt?.name ?? "" });
  const notes = [
    ...(counting ? [t`Scan again when you leave.`] : []),
    ...(linked ? [t`We'll know this ID from now on.`] : []),
    ...(alsoAt ? [t`You're also signed in at ${other}.`] : []),
  ];
  if (notes.length === 0) return detail;
  return [detail.endsWith(".") ? detail : `${detail}.`, ...notes].join(" ");
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

/**
 * The answer to an entry that waits on this device (R33.40), or only on this page if nothing can be
 * stored here.
 */
export function savedAs(shown: string | undefined, isStored = true): KioskAnswer {
  if (!isStored) {
    const detail = t`This browser can't save anything. Keep this page open.`;
    return { look: "saved", title: t`Not saved yet`, detail };
  }
  if (shown === undefined) {
    const detail = t`We'll check your ID when we're back online.`;
    return { look: "saved", title: t`Saved`, detail };
  }
  const detail = t`We'll count it when we're back online.`;
  return { look: "saved", title: t`Saved. ${shown}`, detail };
}

/** The answer to the code of an event, as it is on a poster. */
export const forPhones = (): KioskAnswer => ({
  look: "refused",
  title: t`That's the event's code`,
  detail: t`Scan it with your own phone. Here, scan your school ID.`,
});

/** What a kiosk says to the person whose entry was refused; elsewhere, officers read these errors. */
export function refusalText(error: ApiError): string {
  switch (error.code) {
    case "card-too-old":
      return t`This card has expired. Open My Card again.`;
    case "removed-by-officer":
    case "undone-since":
      return errorText("removed-from-event");
    default:
      return error.message;
  }
}
