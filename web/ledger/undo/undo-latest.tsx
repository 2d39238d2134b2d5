import { t } from "@lingui/core/macro";
import { useSyncExternalStore } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { UndoIcon } from "#web/platform/ui/more-icons.tsx";
import { noticeStore } from "#web/platform/ui/notices/notify.ts";
import { askToUndo, undoRequests } from "../undo-requests.ts";

type UndoLatestProps = { clubId: string; className: string };

/** Undoes this tab's latest change to the club, after its notice is gone (R10.17). */
export function UndoLatest({ clubId, className }: UndoLatestProps) {
  const latest = useSyncExternalStore(undoRequests.subscribe, undoRequests.latest);
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.current);
  const isOffered = notices.some(({ id }) => id === latest?.noticeId);
  if (latest?.clubId !== clubId || isOffered) return null;
  const { done } = latest;
  const label = t`Undo: ${done}`;
  return (
    <Button
      look="quiet"
      className={className}
      aria-label={label}
      title={label}
      onClick={() => askToUndo(latest)}
    >
      <UndoIcon size={22} />
    </Button>
  );
}
