import { useEffect, useRef, useState, type ReactNode } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import classes from "./disclosed-form.module.css";

type DisclosedFormProps = {
  /** The button's text. */
  label: string;
  /** Whether the form is open from the start. */
  isOpen?: boolean;
  /** The form. Receives a function that closes it. */
  children: (close: () => void) => ReactNode;
};

/** A button that is replaced by a form, and gets the focus back when the form closes. */
export function DisclosedForm({ label, isOpen = false, children }: DisclosedFormProps) {
  const [open, setOpen] = useState(isOpen);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The form itself may have focused a field already.
    const inside = panel.current?.contains(document.activeElement) ?? false;
    if (open && !inside) panel.current?.focus();
    if (!open && wasOpen.current) button.current?.focus();
    wasOpen.current = open;
  }, [open]);
  if (!open) {
    return (
      <Button ref={button} look="ghost" onClick={() => setOpen(true)}>
        {label}
      </Button>
    );
  }
  return (
    <div ref={panel} tabIndex={-1} role="group" aria-label={label} className={classes["panel"]}>
      {children(() => setOpen(false))}
    </div>
  );
}
