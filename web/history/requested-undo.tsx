import { useEffect, useSyncExternalStore } from "react";
import { late } from "#web/ui/late.tsx";
import { undoRequests } from "./undo-requests.ts";

const UndoDialog = late(async () => (await import("./undo-dialog.tsx")).UndoDialog);

/** The place of the dialog that a notice's Undo opens; one for all pages of a club. */
export function RequestedUndo() {
  const request = useSyncExternalStore(undoRequests.subscribe, undoRequests.current);
  // Who comes next has not asked for it.
  useEffect(() => undoRequests.done, []);
  return request && <UndoDialog key={request.revision} {...request} onClose={undoRequests.done} />;
}
