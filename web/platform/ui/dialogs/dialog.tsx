import { useEffect, useId, useRef, type ReactNode } from "react";
import { noticeStore } from "../notices/notify.ts";
import { focusHeading } from "../page/focus-heading.ts";
import { DialogNotices } from "./dialog-notices.tsx";
// Some dialogs check their fields without a form.
import "../fields/more-field-texts.ts";
import classes from "./dialog.module.css";

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog over the page: the focus starts at its title and stays inside, Escape closes it,
 * and the focus then returns to where it was.
 */
export function Dialog({ title: text, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    title.current?.focus();
    noticeStore.renew();
    return () => {
      noticeStore.renew();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
      else focusHeading();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes["dialog"]}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={classes["content"]}>
        <h2 ref={title} id={id} tabIndex={-1}>
          {text}
        </h2>
        {children}
      </div>
      <DialogNotices dialog={dialog} />
    </dialog>
  );
}
