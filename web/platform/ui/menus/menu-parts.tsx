import type { MenuItem as LibraryItem, MenuSeparator } from "@ariakit/react/menu";
import type { LinkProps } from "@tanstack/react-router";
import { createContext, use, type ReactNode } from "react";
import { CheckIcon } from "../icons.tsx";
import { lazyPart } from "../page/lazy-part.tsx";
import { PageLink } from "../page/page-link.tsx";
import classes from "./menu-popup.module.css";

/** What an open menu's items need of the library. */
type MenuLibrary = { Item: typeof LibraryItem; Separator: typeof MenuSeparator };

/** The library, inside of an open menu, and so of all its items. */
export const MenuLibraryContext = createContext({} as MenuLibrary);

/** The open menu. Its library is large, and loads shortly before a menu opens. */
export const MenuPopup = lazyPart(
  () => import("./menu-popup.tsx"),
  (loaded) => loaded.MenuPopup,
);

type MenuItemProps = {
  /** Can't be used now; it stays in the menu so that people learn where it is. */
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

/** An action in a menu. */
export function MenuItem({ disabled = false, onSelect, children }: MenuItemProps) {
  const { Item } = use(MenuLibraryContext);
  return (
    <Item className={classes["item"]} disabled={disabled} accessibleWhenDisabled onClick={onSelect}>
      {children}
    </Item>
  );
}

/** A separator between groups of items. */
export function MenuLine() {
  const { Separator } = use(MenuLibraryContext);
  return <Separator className={classes["line"]} />;
}

type RadioItemProps = { checked: boolean; onSelect: () => void; children: ReactNode };

/** One of several options, only one of which is selected. */
export function MenuRadioItem({ checked, onSelect, children }: RadioItemProps) {
  const { Item } = use(MenuLibraryContext);
  return (
    <Item
      role="menuitemradio"
      aria-checked={checked}
      className={classes["item"]}
      onClick={onSelect}
    >
      <span className={classes["dot"]} />
      {children}
    </Item>
  );
}

type MenuLinkProps = {
  to: NonNullable<LinkProps["to"]>;
  /** Whether what it leads to is shown now, if its path doesn't say that. */
  current?: boolean;
  /** Called before it is followed. */
  onSelect?: () => void;
  children: ReactNode;
};

/**
 * A link in a menu. A pointer on its way to another item doesn't load its page, which would be
 * refused after Logout.
 */
export function MenuLink({ to, current, onSelect, children }: MenuLinkProps) {
  const { Item } = use(MenuLibraryContext);
  return (
    <Item
      className={classes["item"]}
      aria-current={current}
      onClick={onSelect}
      render={<PageLink to={to} preload={false} />}
    >
      {children}
      {current && <CheckIcon />}
    </Item>
  );
}
