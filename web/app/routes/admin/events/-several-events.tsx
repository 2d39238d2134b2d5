import { useState, type ReactNode } from "react";
import type { SelectingEvents } from "#web/events/event-actions.tsx";
import { useSelection } from "#web/platform/ui/tables/use-selection.ts";
import { SeveralEventsDialog, type AskedOfSeveral } from "./-several-events-dialog.tsx";

/** Lets officers select events, and change, cancel, or delete them together (R6.37, R6.38). */
export function useSeveralEvents(clubId: string): SelectingEvents & { dialog: ReactNode } {
  const selection = useSelection();
  const [asked, setAsked] = useState<AskedOfSeveral>();
  return {
    selection,
    onAct: (action, eventIds) => setAsked({ action, eventIds }),
    dialog: asked && (
      <SeveralEventsDialog
        clubId={clubId}
        asked={asked}
        onClose={() => setAsked(undefined)}
        onDone={selection.leave}
      />
    ),
  };
}
