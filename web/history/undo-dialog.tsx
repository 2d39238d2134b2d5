import { PreviewDialog } from "./preview-dialog.tsx";
import { whatWasDone } from "./history-texts.ts";
import { wordsOfUndoing } from "./preview-words.ts";
import type { UndoRequest } from "./undo-requests.ts";

type UndoDialogProps = UndoRequest & {
  /** The operation was an undo itself. */
  redo?: boolean;
  /** What the operation did, when it is known already. */
  said?: string;
  onClose: () => void;
};

/** Shows what taking an operation back would do, and does it once that is confirmed. */
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
