import { useSyncExternalStore } from "react";
import { lazyPart } from "#web/ui/lazy-part.tsx";
import { undoRequests } from "./undo-requests.ts";

const UndoDialog = lazyPart(async () => (await import("./undo-dialog.tsx")).UndoDialog);

/** Shows the dialog opened by a notice's Undo; there is one for all pages, like the notices. */
export function RequestedUndo() {
  const request = useSyncExternalStore(
    undoRequests.subscribe,
    undoRequests.current,
    undoRequests.current,
  );
  return request && <UndoDialog key={request.revision} {...request} onClose={undoRequests.done} />;
}
