import { useState, type ReactNode } from "react";
import type { Event } from "#contract/events/events.ts";
import type { Correcting } from "#web/attendance/attendees/attendee-actions.tsx";
import type { EventEnd } from "#web/events/changes/end-event-dialog.tsx";
import type { KnownHeadCount } from "#web/events/details/count-heads-dialog.tsx";
import { lazyPart } from "#web/platform/ui/page/lazy-part.tsx";
import { useSelection } from "#web/platform/ui/tables/use-selection.ts";
import type { Asked } from "./-correction-dialog.tsx";

// A dozen dialogs, which weigh more than the page without them may.
const CorrectionDialog = lazyPart(
  () => import("./-correction-dialog.tsx"),
  (loaded) => loaded.CorrectionDialog,
);

type Corrections = {
  correcting: Correcting;
  onEnd: (kind: EventEnd) => void;
  onCount: (known: KnownHeadCount) => void;
  onSeal: (kind: "seal-event" | "unseal-event") => void;
  onSignOutEveryone: () => void;
  onEditTimes: (personId: string) => void;
  onRepeat: () => void;
  onRemove: (personId: string) => void;
  onApprove: (personIds: readonly string[]) => void;
  onExcuse: (personIds: readonly string[]) => void;
  /** The open dialog; rendered next to the page. */
  dialog: ReactNode;
};

/** Lets officers correct an event and its attendees, one dialog at a time. */
export function useCorrections(
  clubId: string,
  event: Event,
  onEnded?: (kind: EventEnd) => void,
): Corrections {
  const selection = useSelection();
  const [asked, setAsked] = useState<Asked>();
  const onClose = () => setAsked(undefined);
  return {
    correcting: {
      selection,
      byClock: event.countsTime,
      onAct: (action, personIds) => setAsked({ action, personIds }),
      onAddSeveral: () => setAsked({ action: "add-several" }),
    },
    onEnd: (action) => setAsked({ action }),
    onCount: (known) => setAsked({ action: "count-heads", known }),
    onSeal: (action) => setAsked({ action }),
    onSignOutEveryone: () => setAsked({ action: "sign-out-everyone" }),
    onEditTimes: (personId) => setAsked({ action: "edit-times", personIds: [personId] }),
    onRepeat: () => setAsked({ action: "repeat" }),
    onRemove: (personId) => setAsked({ action: "remove", personIds: [personId] }),
    onApprove: (personIds) => setAsked({ action: "approve", personIds }),
    onExcuse: (personIds) => setAsked({ action: "excuse", personIds }),
    dialog: asked && (
      <CorrectionDialog
        clubId={clubId}
        event={event}
        asked={asked}
        onClose={onClose}
        onDone={() => {
          selection.leave();
          if (isEnd(asked.action)) onEnded?.(asked.action);
        }}
      />
    ),
  };
}

function isEnd(action: Asked["action"]): action is EventEnd {
  return action === "cancel-event" || action === "reinstate-event" || action === "delete-event";
}
