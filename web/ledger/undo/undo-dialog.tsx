import { useState } from "react";
import { PreviewDialog } from "../preview/preview-dialog.tsx";
import { whatWasDone } from "../texts/operation-texts.ts";
import { wordsOfUndoing } from "../texts/preview-words.ts";
import type { UndoRequest } from "../undo-requests.ts";
import { UndoAtOnce } from "./undo-at-once.tsx";

type UndoDialogProps = UndoRequest & { onClose: () => void };

/**
 * Undoes an operation: right away, if it was just done here and the server agrees (R10.25), or else
 * once its previewed effects are confirmed.
 */
export function UndoDialog({ noticeText, ...request }: UndoDialogProps) {
  const [asks, setAsks] = useState(false);
  return asks || noticeText === undefined ? (
    <AskToUndo {...request} />
  ) : (
    <UndoAtOnce {...request} noticeText={noticeText} onRefused={() => setAsks(true)} />
  );
}

function AskToUndo({ clubId, revision, redo = false, said, onClose }: UndoDialogProps) {
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
