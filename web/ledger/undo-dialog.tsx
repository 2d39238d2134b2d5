import { PreviewDialog } from "./preview-dialog.tsx";
import { whatWasDone } from "./operation-texts.ts";
import { wordsOfUndoing } from "./preview-words.ts";
import type { UndoRequest } from "./undo-requests.ts";

type UndoDialogProps = UndoRequest & {
  /** The operation was an undo itself. */
  redo?: boolean;
  /** What the operation did, if that is already known. */
  said?: string;
  onClose: () => void;
};

/** Previews what undoing an operation would do, and does it once confirmed. */
export function UndoDialog({ clubId, revision, redo = false, said, onClose }: UndoDialogProps) {
  return (
    <PreviewDialog
      clubId={clubId}
      command={{ kind: "undo", revision }}
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
