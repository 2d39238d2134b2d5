import { t } from "@lingui/core/macro";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { focusHeading } from "./focus-heading.ts";
import { AlertIcon, CheckIcon, CloseIcon } from "./icons.tsx";
import classes from "./notices.module.css";
import { dismissNotice, noticeStore, type Notice } from "./notify.ts";

/** Long enough to read it twice; it stays longer while it has the pointer or the focus. */
const shownForMs = 10_000;

/** The server renders a page before anything has happened. */
const noNotices: readonly Notice[] = [];

/** Shows the messages of `notify`; there is one for the whole product. */
export function Notices() {
  const notices = useSyncExternalStore(noticeStore.subscribe, noticeStore.current, () => noNotices);
  return (
    <section
      className={classes["place"]}
      aria-label={t`Notices`}
      aria-live="assertive"
      data-notices
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice: { id, tone, text, action } }: { notice: Notice }) {
  const [paused, setPaused] = useState(false);
  const act = useRef<HTMLButtonElement>(null);
  const keepsFocus = action?.keepsFocus === true;
  // Focuses the notice's action, so that undoing takes one key wherever the notice is in the page.
  // Waits until the dialog it came from has closed and returned the focus.
  useEffect(() => {
    if (keepsFocus) return;
    const frame = requestAnimationFrame(() => act.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [keepsFocus]);
  const dismiss = () => {
    dismissNotice(id);
    if (action !== undefined) focusHeading();
  };
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(() => dismissNotice(id), shownForMs);
    return () => clearTimeout(timer);
  }, [paused, id]);
  return (
    <div
      className={`${classes["notice"]} ${classes[tone]}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {tone === "failure" ? <AlertIcon /> : <CheckIcon />}
      <p className={classes["text"]}>{text}</p>
      {action !== undefined && (
        <button
          ref={act}
          type="button"
          className={classes["action"]}
          onClick={() => {
            dismiss();
            action.onAct();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classes["close"]}
        aria-label={t`Dismiss notice`}
        onClick={dismiss}
      >
        <CloseIcon size={18} />
      </button>
    </div>
  );
}
