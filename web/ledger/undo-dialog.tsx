import { PreviewDialog } from "./preview-dialog.tsx";
import { whatWasDone } from "./operation-texts.ts";
import { wordsOfUndoing } from "./preview-words.ts";
import type { UndoRequest } from "./undo-requests.ts";

type UndoDialogProps = UndoRequest & { onClose: () => void };

/** Previews the effects of undoing an operation, and undoes it once confirmed. */
export function UndoDialog({ clubId, revision, redo = false, said, onClose }: UndoDialogProps) {
  return (
    <PreviewDialog
      clubId={clubId}
      command={{ kind: "undo", revision }}
      undid={redo ? "redo" : "undo"}
      words={(preview) =>
        wordsOfUndoing(
          said ?? (preview ? whatWasDone({ what: preview.what, undo: null }) : ""),
          redo,
        )
      }
      onClose={onClose}
    />
  );
}
