import { t } from "@lingui/core/macro";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { askToUndo, keepLatest, type UndoRequest } from "./undo-requests.ts";

type DoneOptions = {
  undid?: "undo" | "redo" | undefined;
  keepsFocus?: boolean | undefined;
  /** What an undo or a redo was of. */
  said?: string | undefined;
};

/**
 * Says what was done, with an Undo, or after an undo with a Redo (R10.12). Once the notice is gone,
 * the change can still be undone from the top of every page (R10.17). What was already as asked has
 * no Undo: the club's latest revision is somebody else's change.
 */
export function notifyDone(
  done: string,
  { clubId, revision, changed = true }: UndoRequest & { changed?: boolean },
  { undid, keepsFocus, said = done }: DoneOptions = {},
): void {
  if (!changed) {
    notify(done, "success");
    return;
  }
  const redo = undid === "undo";
  const label = redo ? t`Redo` : t`Undo`;
  const onAct = () => askToUndo({ clubId, revision, redo, noticeText: said });
  const noticeId = notify(done, "success", { label, onAct, keepsFocus, clubId });
  keepLatest(redo ? undefined : { clubId, revision, done, noticeText: said, noticeId });
}
