import { useSyncExternalStore } from "react";
import { undoRequests } from "./undo-requests.ts";
import { UndoDialog } from "./undo-dialog.tsx";

/** Shows the dialog opened by a notice's Undo; there is one for all pages, like the notices. */
export function RequestedUndo() {
  const request = useSyncExternalStore(
    undoRequests.subscribe,
    undoRequests.current,
    undoRequests.current,
  );
  return request && <UndoDialog key={request.revision} {...request} onClose={undoRequests.done} />;
}
