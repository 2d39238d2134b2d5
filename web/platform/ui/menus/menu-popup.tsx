import {
  Menu,
  MenuItem as Item,
  MenuSeparator as Separator,
  useMenuStore,
} from "@ariakit/react/menu";
import { useLayoutEffect } from "react";
import type { ReactNode, RefObject } from "react";
import { MenuLibraryContext } from "./menu-parts.tsx";

const library = { Item, Separator };

type MenuPopupProps = {
  label: string;
  className: string | undefined;
  /** The button that opened the menu: gives its position, and gets the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  setOpen: (open: boolean) => void;
  children: ReactNode;
};

/** The open menu, with the usual keys: arrows, Home, End, first letters, Escape. */
export function MenuPopup(props: MenuPopupProps) {
  const { label, className, button, open, setOpen, children } = props;
  const store = useMenuStore({ open, setOpen, placement: "bottom-end", focusLoop: true });
  // The button isn't the library's, so that pages can load without the library.
  useLayoutEffect(() => {
    if (!open) return;
    store.setAnchorElement(button.current);
    store.setDisclosureElement(button.current);
    store.setInitialFocus("first");
    store.setAutoFocusOnShow(true);
  }, [store, button, open]);
  return (
    <Menu
      store={store}
      aria-label={label}
      gutter={6}
      fixed
      unmountOnHide
      className={className}
      // The menu of a list's rows is behind all of them: Tab continues from the row's button (R13.50).
      onKeyDown={({ key }) => {
        if (key !== "Tab") return;
        button.current?.focus();
        setOpen(false);
      }}
    >
      <MenuLibraryContext value={library}>{children}</MenuLibraryContext>
    </Menu>
  );
}
