import { useCallback, useState, type ReactNode, type RefObject } from "react";
import { MenuPopup } from "./menu-parts.tsx";
import classes from "./menu-popup.module.css";

/** Opens or closes the menu that the rows share; it stays the same. */
export type ToggleRowMenu = (id: string, button: HTMLButtonElement) => void;

type At = { id: string; button: RefObject<HTMLButtonElement>; open: boolean };

/**
 * One menu for all rows of a list, which have only a button each, so that long lists stay fast.
 * `labelOf` names the menu of the row with that id, and `children` renders its items.
 */
export function useRowMenu(labelOf: (id: string) => string, children: (id: string) => ReactNode) {
  const [at, setAt] = useState<At>();
  const toggle = useCallback<ToggleRowMenu>(
    (id, button) =>
      setAt((before) => ({
        id,
        button: before?.id === id ? before.button : { current: button },
        open: before?.id !== id || !before.open,
      })),
    [],
  );
  return {
    toggle,
    /** The row whose menu is open. */
    openId: at?.open === true ? at.id : undefined,
    menu: at !== undefined && (
      <MenuPopup
        key={at.id}
        label={labelOf(at.id)}
        className={classes["popup"]}
        button={at.button}
        open={at.open}
        setOpen={(open) => setAt((before) => before && { ...before, open })}
        onClose={() => setAt(undefined)}
      >
        {children(at.id)}
      </MenuPopup>
    ),
  };
}
