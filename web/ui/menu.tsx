import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import classes from "./menu-popup.module.css";
import type * as Parts from "./menu-popup.tsx";
import { notify } from "./notify.ts";

/** The parts that stand on a library. They come when a menu is about to be opened. */
export type MenuParts = typeof Parts;

type MenuProps = {
  /** Accessible name of the menu, and of the button unless its content says it. */
  label: string;
  buttonClassName?: string | undefined;
  /** What stands on the button. */
  button: ReactNode;
  /** Whether what was chosen is still being done: it opens again afterwards. */
  busy?: boolean;
  /** Draws the menu of `MenuItem`, `MenuLink`, `MenuRadioItem`, and texts between them. */
  children: (parts: MenuParts) => ReactNode;
};

/** A button that opens a menu. A page is drawn without what only the open menu needs. */
export function Menu(props: MenuProps) {
  const { label, buttonClassName, button, busy = false, children } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [parts, setParts] = useState<MenuParts>();
  const [open, setOpen] = useState(false);

  const load = async () => {
    if (parts === undefined) setParts(await import("./menu-popup.tsx"));
  };
  // Whether it fails matters only to somebody who opens the menu, and that tries again.
  const prepare = () => void load().catch(() => {});
  const show = () => {
    if (busy) return;
    setOpen(true);
    load().catch(() => {
      setOpen(false);
      notify(t`The menu could not be loaded. Check your connection and try again.`);
    });
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
        // It keeps the focus, which a disabled one would lose.
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
          // Styles that come with the button: Vite asks only once for those of the parts.
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
