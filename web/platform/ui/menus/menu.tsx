import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { MenuPopup } from "./menu-parts.tsx";
import classes from "./menu-popup.module.css";

type MenuProps = {
  /** Accessible name of the menu, and of the button unless its content provides one. */
  label: string;
  buttonClassName?: string | undefined;
  /** The id of a text that describes the button further. */
  describedBy?: string | undefined;
  /** The button's content. */
  button: ReactNode;
  /** Whether the selected action is still running; the menu can be opened again afterward. */
  busy?: boolean;
  /** The menu's `MenuItem`s, `MenuLink`s, `MenuRadioItem`s, and texts between them. */
  children: ReactNode;
};

/** A button that opens a menu. */
export function Menu(props: MenuProps) {
  const { label, buttonClassName, describedBy, button, busy = false, children } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  // Undefined until it is first opened. Afterward, a closed menu gives the focus back.
  const [open, setOpen] = useState<boolean>();
  const show = () => {
    if (!busy) setOpen(true);
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-describedby={describedBy}
        aria-haspopup="menu"
        aria-busy={busy || undefined}
        // Keeps the focus, which a disabled button would lose.
        aria-disabled={busy || undefined}
        aria-expanded={open === true}
        onPointerEnter={MenuPopup.prepare}
        onFocus={MenuPopup.prepare}
        onClick={() => (open === true ? setOpen(false) : show())}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          show();
        }}
      >
        {button}
      </button>
      {open !== undefined && (
        <MenuPopup
          label={label}
          // These styles load with the button: Vite requests the parts' styles only once.
          className={classes["popup"]}
          button={trigger}
          open={open}
          setOpen={setOpen}
          onClose={() => setOpen(undefined)}
        >
          {children}
        </MenuPopup>
      )}
    </>
  );
}
