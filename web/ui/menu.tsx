import { useRef, useState } from "react";
import type { ReactNode } from "react";
import classes from "./menu-popup.module.css";
import { useMenuParts, type MenuParts } from "./use-menu-parts.ts";

type MenuProps = {
  /** Accessible name of the menu, and of the button unless its content provides one. */
  label: string;
  buttonClassName?: string | undefined;
  /** The button's content. */
  button: ReactNode;
  /** Whether the selected action is still running; the menu can be opened again afterward. */
  busy?: boolean;
  /** Loads what its items need besides. */
  load?: () => Promise<void>;
  /** Renders the menu's `MenuItem`s, `MenuLink`s, `MenuRadioItem`s, and texts between them. */
  children: (parts: MenuParts) => ReactNode;
};

/** A button that opens a menu. Code that only the open menu needs loads later. */
export function Menu(props: MenuProps) {
  const { label, buttonClassName, button, busy = false, load, children } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const { parts, prepare, loadOr } = useMenuParts(load);
  const [open, setOpen] = useState(false);

  const show = () => {
    if (busy) return;
    setOpen(true);
    loadOr(() => setOpen(false));
  };

  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-busy={busy || undefined}
        // Keeps the focus, which a disabled button would lose.
        aria-disabled={busy || undefined}
        aria-expanded={open && parts !== undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => (open ? setOpen(false) : show())}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          show();
        }}
      >
        {button}
      </button>
      {parts !== undefined && (
        <parts.MenuPopup
          label={label}
          // These styles load with the button: Vite requests the parts' styles only once.
          className={classes["popup"]}
          button={trigger}
          open={open}
          setOpen={setOpen}
        >
          {children(parts)}
        </parts.MenuPopup>
      )}
    </>
  );
}
