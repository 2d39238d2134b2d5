import { useSyncExternalStore } from "react";
import { lazyPart } from "#web/platform/ui/page/lazy-part.tsx";
import { undoRequests } from "../undo-requests.ts";

// The dialog is large, and every page would come with it.
const UndoDialog = lazyPart(
  () => import("./undo-dialog.tsx"),
  (loaded) => loaded.UndoDialog,
);

/** Shows the dialog that was asked for; there is one for all pages, like the notices. */
export function RequestedUndo() {
  const request = useSyncExternalStore(
    undoRequests.subscribe,
    undoRequests.current,
    undoRequests.current,
  );
  const close = () => undoRequests.done(request);
  return request && <UndoDialog key={request.revision} {...request} onClose={close} />;
}
