import { t } from "@lingui/core/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { mayPass } from "#web/platform/api/retries.ts";
import { dismissNotice, notify } from "#web/platform/ui/notices/notify.ts";
import { operate } from "../ledger.queries.ts";
import { notifyDone } from "../notify-done.ts";
import { wordsOfUndoing } from "../texts/preview-words.ts";
import type { UndoRequest } from "../undo-requests.ts";

type UndoAtOnceProps = UndoRequest & {
  noticeText: string;
  /** Called if it isn't exactly the reverse, or failed: the preview says what there is to know. */
  onRefused: () => void;
  onClose: () => void;
};

/** It is said to be under way only if it takes longer than this, in milliseconds. */
const slowAfterMs = 600;

/**
 * Undoes an own change of the last minute without a preview (R10.25). If its answer is lost, it is
 * asked for again, which does it once. It shows nothing, and is a component because it stands in for
 * the preview: what was pressed is outside of React and only leaves a request, and if the server
 * refuses, the preview takes this one's place.
 */
export function UndoAtOnce(props: UndoAtOnceProps) {
  const { clubId, revision, redo = false, noticeText, onRefused, onClose } = props;
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => operate(queryClient, clubId, { command: { kind: "undo-at-once", revision } }),
    retry: (failures, error) => mayPass(error) && failures < 2,
    onSuccess: (answer) => {
      if (!answer.changed) return onRefused();
      onClose();
      const { done } = wordsOfUndoing(noticeText, redo);
      const undid = redo ? "redo" : "undo";
      notifyDone(done, { clubId, ...answer }, { undid, said: noticeText });
    },
    onError: onRefused,
  });
  useEffect(() => mutate(), [mutate]);
  useEffect(() => {
    if (!isPending) return;
    let id: number | undefined;
    const timer = setTimeout(() => {
      id = notify(redo ? t`Redoing…` : t`Undoing…`, "waiting");
    }, slowAfterMs);
    return () => {
      clearTimeout(timer);
      if (id !== undefined) dismissNotice(id);
    };
  }, [isPending, redo]);
  return null;
}
