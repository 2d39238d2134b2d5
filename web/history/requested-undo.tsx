import { useEffect, useSyncExternalStore } from "react";
import { UndoDialog } from "./undo-dialog.tsx";
import { undoRequests } from "./undo-requests.ts";

/** The place of the dialog that a notice's Undo opens; one for all pages of a club. */
export function RequestedUndo() {
  const request = useSyncExternalStore(undoRequests.subscribe, undoRequests.current);
  // Who comes next has not asked for it.
  useEffect(() => undoRequests.done, []);
  return request && <UndoDialog key={request.revision} {...request} onClose={undoRequests.done} />;
}
