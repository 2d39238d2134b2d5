import { t } from "@lingui/core/macro";
import { notify } from "#web/ui/notify.ts";
import { askToUndo, keepLatest, type UndoRequest } from "./undo-requests.ts";

/**
 * Says what was done, with an Undo, or after an undo with a Redo (R10.12). Once the notice is gone,
 * the change can still be undone from the top of every page (R10.17). What was already as asked has
 * no Undo: the club's latest revision is somebody else's change.
 */
export function notifyDone(
  done: string,
  { clubId, revision, changed = true }: UndoRequest & { changed?: boolean },
  { undid, keepsFocus }: { undid?: "undo" | "redo" | undefined; keepsFocus?: boolean } = {},
): void {
  if (!changed) {
    notify(done, "success");
    return;
  }
  const redo = undid === "undo";
  const label = redo ? t`Redo` : t`Undo`;
  const onAct = () => askToUndo({ clubId, revision, redo });
  const noticeId = notify(done, "success", { label, onAct, keepsFocus, clubId });
  keepLatest(redo ? undefined : { clubId, revision, done, noticeId });
}
