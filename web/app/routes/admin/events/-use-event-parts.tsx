import { t } from "@lingui/core/macro";
import type { Event } from "#contract/events/events.ts";
import { BeforePart } from "#web/events/details/before-part.tsx";
import type { KnownHeadCount } from "#web/events/details/count-heads-dialog.tsx";
import type { DetailsPart } from "#web/events/details/event-details.tsx";
import type { EventPart } from "#web/events/details/leading-part.ts";
import { useOpenPart, type Toggle } from "#web/events/details/use-open-part.ts";
import { AfterPart } from "./-after-part.tsx";
import { AtTheDoor } from "./-at-the-door.tsx";
import { useDoorDialogs } from "./-door-dialogs.tsx";
import { useRepeatNextWeek } from "./-repeat-next-week.ts";
import { useWaiting } from "./-use-waiting.ts";

type PartsOf = {
  clubId: string;
  event: Event;
  leading: EventPart;
  /** Whether *At the Door* is open, which the URL says. */
  atTheDoor: Toggle;
  /** Whether the event's year has ended: nothing is left to do (R31.6). */
  isEnded: boolean;
  /** Whether that year is reopened, or has ended: what is over can only be corrected (R31.12). */
  isPast: boolean;
  onRepeat: () => void;
  onApprove: (personIds: readonly string[]) => void;
  onRemove: (personId: string) => void;
  onEditTimes: (personId: string) => void;
  onCount: (known: KnownHeadCount) => void;
  onSeal: (kind: "seal-event" | "unseal-event") => void;
};

/**
 * What there is to do before, at, and after an event (R6.28), and, while something waits for an
 * answer, how many, with what leads there.
 */
export function useEventParts(of: PartsOf) {
  const { clubId, event, leading, isEnded, isPast, onRepeat } = of;
  const repeatNextWeek = useRepeatNextWeek(clubId)(event);
  const toggles = useOpenPart(leading, of.atTheDoor);
  const { onAsk, dialog } = useDoorDialogs({ clubId, eventId: event.id });
  const waiting = useWaiting({ clubId, eventId: event.id }, !isEnded);
  const before: DetailsPart = {
    id: "before",
    title: t`Before`,
    about: t`Times and repeat`,
    ...toggles.before,
    children: (
      <BeforePart
        event={event}
        isOver={leading === "after"}
        onRepeat={onRepeat}
        onRepeatNextWeek={repeatNextWeek}
      />
    ),
  };
  const door: DetailsPart = {
    id: "door",
    title: t`At the Door`,
    about: event.cancelledAt === null ? t`Kiosk, cards, and roll call` : t`Roll call`,
    ...toggles.atTheDoor,
    children: <AtTheDoor clubId={clubId} event={event} onAsk={onAsk} />,
  };
  const after: DetailsPart = {
    id: "after",
    title: t`After`,
    about: waiting ?? (event.cancelledAt === null ? t`Head count and lock` : t`Head count`),
    calls: waiting !== undefined,
    ...toggles.after,
    children: <AfterPart {...of} calls={waiting !== undefined} />,
  };
  return {
    parts: [...(isPast ? [] : [before, door]), ...(isEnded ? [] : [after])],
    waiting,
    /** The dialog that was opened at the door; rendered next to the page. */
    doorDialog: dialog,
    /** Opens After from further up, and puts the focus there. */
    showAfter: () => {
      toggles.after.onToggle(true);
      document.getElementById("part-after")?.focus();
    },
  };
}
