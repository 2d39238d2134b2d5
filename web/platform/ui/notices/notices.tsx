import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from "react";
import { AlertIcon, CheckIcon, CloseIcon } from "../icons.tsx";
import type * as NoticesHelp from "./notices-help.ts";
import classes from "./notices.module.css";
import { dismissNotice, noticeStore, openDialog, type Notice } from "./notify.ts";

/** Long enough to read it twice. */
const shownForMs = 10_000;

/** The server renders a page before anything has happened. */
const noNotices: readonly Notice[] = [];

type Help = typeof NoticesHelp;
let help: Help | undefined;
let coming: Promise<unknown> | undefined;

/**
 * Uses what is loaded with the first notice; without it, notices can still be read and pressed. It
 * is asked for once: that it is missing may be what a notice is about, and would cause another one.
 */
function withHelp(use: (loaded: Help) => void): void {
  if (help !== undefined) return use(help);
  coming ??= import("./notices-help.ts").then(
    (loaded) => (help = loaded),
    () => {},
  );
  void coming.then(() => help && use(help));
}

/**
 * Shows the messages of `notify`; there is one for the whole product. Behind a dialog nothing can be
 * heard or pressed, so no time passes there: a failure is shown in the dialog, and anything else
 * once the dialog is closed (R13.49).
 */
export function Notices() {
  const all = useSyncExternalStore(noticeStore.subscribe, noticeStore.current, () => noNotices);
  const notices = all.filter(({ during }) => during?.isConnected !== true);
  const place = useRef<HTMLElement>(null);
  const isEmpty = notices.length === 0;
  useEffect(() => {
    if (isEmpty) return;
    let isGone = false;
    let leave: (() => void) | undefined;
    withHelp(({ helpWithNotices }) => {
      if (!isGone && place.current !== null) leave = helpWithNotices(place.current);
    });
    return () => {
      isGone = true;
      leave?.();
    };
  }, [isEmpty]);
  return (
    <section
      ref={place}
      className={classes["place"]}
      aria-label={t`Notices (F6)`}
      aria-live="assertive"
      data-notices
    >
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} waits={openDialog() !== undefined} />
      ))}
    </section>
  );
}

type NoticeCardProps = {
  notice: Notice;
  /** Whether a dialog covers it. */
  waits: boolean;
};

/** A notice, which goes after a while unless it is a failure or someone may be about to press it. */
export function NoticeCard({ notice: { id, tone, text, action }, waits }: NoticeCardProps) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const card = useRef<HTMLDivElement>(null);
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
    if (card.current?.contains(document.activeElement))
      withHelp(({ returnFocus }) => returnFocus());
    dismissNotice(id);
  };
  const end = useEffectEvent(dismiss);
  const stays = tone === "failure" || hovered || focused || waits;
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(end, shownForMs);
    return () => clearTimeout(timer);
  }, [stays]);
  return (
    <div
      ref={card}
      className={`${classes["notice"]} ${classes[tone]}`}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={({ target, relatedTarget }) => {
        withHelp(({ noteFocus }) => noteFocus({ relatedTarget }));
        // Someone who uses no keys didn't put it there.
        setFocused(target.matches(":focus-visible"));
      }}
      onBlur={() => setFocused(false)}
    >
      {tone === "failure" ? <AlertIcon /> : tone === "success" && <CheckIcon />}
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
