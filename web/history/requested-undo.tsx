import { lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { undoRequests } from "./undo-requests.ts";

const UndoDialog = lazy(async () => ({ default: (await import("./undo-dialog.tsx")).UndoDialog }));

/** The place of the dialog that a notice's Undo opens; one for all pages of a club. */
export function RequestedUndo() {
  const request = useSyncExternalStore(undoRequests.subscribe, undoRequests.current);
  // Who comes next has not asked for it.
  useEffect(() => undoRequests.done, []);
  return (
    request && (
      <Suspense>
        <UndoDialog key={request.revision} {...request} onClose={undoRequests.done} />
      </Suspense>
    )
  );
}
