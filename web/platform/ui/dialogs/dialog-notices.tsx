import { useSyncExternalStore, type RefObject } from "react";
import { NoticeCard } from "../notices/notices.tsx";
import { noticeStore } from "../notices/notify.ts";
import classes from "./dialog-notices.module.css";

/** The failures that happened while a dialog is open, in it: what is behind it can't be heard. */
export function DialogNotices({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.current);
  return (
    <div className={classes["notices"]} aria-live="assertive" data-notices>
      {notices
        .filter(({ during, tone }) => tone === "failure" && during && during === dialog.current)
        .map((notice) => (
          <NoticeCard key={notice.id} notice={notice} waits={false} />
        ))}
    </div>
  );
}
