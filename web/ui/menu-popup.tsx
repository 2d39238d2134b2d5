import { Menu, MenuItem as Item, MenuSeparator, useMenuStore } from "@ariakit/react/menu";
import type { LinkProps } from "@tanstack/react-router";
import { useLayoutEffect } from "react";
import type { ReactNode, RefObject } from "react";
import { CheckIcon } from "./icons.tsx";
import classes from "./menu-popup.module.css";
import { PageLink } from "./page-link.tsx";

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
    <Menu store={store} aria-label={label} gutter={6} fixed unmountOnHide className={className}>
      {children}
    </Menu>
  );
}

type MenuItemProps = {
  /** Can't be used now; it stays in the menu so that people learn where it is. */
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
};

/** An action in a menu. */
export function MenuItem({ disabled = false, onSelect, children }: MenuItemProps) {
  return (
    <Item className={classes["item"]} disabled={disabled} accessibleWhenDisabled onClick={onSelect}>
      {children}
    </Item>
  );
}

/** A separator between groups of items. */
export function MenuLine() {
  return <MenuSeparator className={classes["line"]} />;
}

type RadioItemProps = { checked: boolean; onSelect: () => void; children: ReactNode };

/** One of several options, only one of which is selected. */
export function MenuRadioItem({ checked, onSelect, children }: RadioItemProps) {
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

/** A link in a menu. */
export function MenuLink({ to, current, onSelect, children }: MenuLinkProps) {
  return (
    <Item
      className={classes["item"]}
      aria-current={current}
      onClick={onSelect}
      render={<PageLink to={to} />}
    >
      {children}
      {current && <CheckIcon />}
    </Item>
  );
}
