import { t } from "@lingui/core/macro";
import { useRef, useState } from "react";
import type { ReactNode } from "react";
import { importAgain } from "#web/platform/import-again.ts";
import classes from "./menu-popup.module.css";
import type * as Parts from "./menu-popup.tsx";
import { notify } from "./notify.ts";

/** The parts that need a library. They load when a menu is about to open. */
export type MenuParts = typeof Parts;

type MenuProps = {
  /** Accessible name of the menu, and of the button unless its content says it. */
  label: string;
  buttonClassName?: string | undefined;
  /** The button's content. */
  button: ReactNode;
  /** Whether the chosen action is still running; the menu can be opened again afterward. */
  busy?: boolean;
  /** Draws the menu of `MenuItem`, `MenuLink`, `MenuRadioItem`, and texts between them. */
  children: (parts: MenuParts) => ReactNode;
};

/** A button that opens a menu. What only the open menu needs is loaded later. */
export function Menu(props: MenuProps) {
  const { label, buttonClassName, button, busy = false, children } = props;
  const trigger = useRef<HTMLButtonElement>(null);
  const [parts, setParts] = useState<MenuParts>();
  const [open, setOpen] = useState(false);

  const load = async () => {
    if (parts === undefined) setParts(await importAgain(() => import("./menu-popup.tsx")));
  };
  // A failure matters only when the menu is opened, which tries again.
  const prepare = () => void load().catch(() => {});
  const show = () => {
    if (busy) return;
    setOpen(true);
    load().catch(() => {
      setOpen(false);
      notify(t`We couldn't load the menu. Check your connection and try again.`);
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
