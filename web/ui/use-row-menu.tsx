import { useCallback, useMemo, useState, type ReactNode, type RefObject } from "react";
import classes from "./menu-popup.module.css";
import { useMenuParts, type MenuParts } from "./use-menu-parts.ts";

/** What the rows' buttons need to open the menu that they share; it stays the same. */
export type RowMenu = {
  toggle: (id: string, button: HTMLButtonElement) => void;
  prepare: () => void;
};

type At = { id: string; button: RefObject<HTMLButtonElement>; open: boolean };

/**
 * One menu for all rows of a list, which have only a button each, so that long lists stay fast.
 * `labelOf` names the menu of the row with that id, and `children` renders its items.
 */
export function useRowMenu(
  labelOf: (id: string) => string,
  children: (parts: MenuParts, id: string) => ReactNode,
) {
  const [at, setAt] = useState<At>();
  const { parts, prepare, loadOr } = useMenuParts();
  const setOpen = useCallback(
    (open: boolean) => setAt((before) => before && { ...before, open }),
    [],
  );
  const toggle = useCallback(
    (id: string, button: HTMLButtonElement) => {
      setAt((before) => ({
        id,
        button: before?.id === id ? before.button : { current: button },
        open: before?.id !== id || !before.open,
      }));
      loadOr(() => setOpen(false));
    },
    [loadOr, setOpen],
  );
  const rowMenu = useMemo((): RowMenu => ({ toggle, prepare }), [toggle, prepare]);
  return {
    rowMenu,
    /** The row whose menu is open. */
    openId: at?.open === true && parts !== undefined ? at.id : undefined,
    menu: parts !== undefined && at !== undefined && (
      <parts.MenuPopup
        key={at.id}
        label={labelOf(at.id)}
        className={classes["popup"]}
        button={at.button}
        open={at.open}
        setOpen={setOpen}
      >
        {children(parts, at.id)}
      </parts.MenuPopup>
    ),
  };
}
