import { t } from "@lingui/core/macro";
import { useEffect, useState, useSyncExternalStore } from "react";
import { AlertIcon, CheckIcon, CloseIcon } from "./icons.tsx";
import classes from "./notices.module.css";
import { dismissNotice, noticeStore, type Notice } from "./notify.ts";

/** Long enough to read it twice; a pointer or the focus on it holds it longer. */
const shownForMs = 10_000;

/** The place where `notify` shows its messages; one for the whole product. */
export function Notices() {
  const notices = useSyncExternalStore(
    noticeStore.subscribe,
    noticeStore.current,
    noticeStore.current,
  );
  return (
    <section className={classes["place"]} aria-label={t`Notices`} aria-live="assertive">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

function NoticeCard({ notice: { id, tone, text } }: { notice: Notice }) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissNotice(id), shownForMs);
    return () => clearTimeout(timer);
  }, [held, id]);
  return (
    <div
      className={`${classes["notice"]} ${classes[tone]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {tone === "failure" ? <AlertIcon /> : <CheckIcon />}
      <p className={classes["text"]}>{text}</p>
      <button
        type="button"
        className={classes["close"]}
        aria-label={t`Dismiss notice`}
        onClick={() => dismissNotice(id)}
      >
        <CloseIcon size={18} />
      </button>
    </div>
  );
}
