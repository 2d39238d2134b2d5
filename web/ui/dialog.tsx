import { useEffect, useId, useRef, type ReactNode } from "react";
import classes from "./dialog.module.css";

type DialogProps = {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/**
 * A question over the page, which waits meanwhile: focus stays within, Escape closes it, and
 * the focus returns to where it was.
 */
export function Dialog({ title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const opener = document.activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
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
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
