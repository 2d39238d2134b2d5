import { createLink } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import type { ComponentProps, KeyboardEvent, ReactNode } from "react";
import classes from "./menu.module.css";

type MenuProps = {
  /** Accessible name of the menu, and of the button unless its content says it. */
  label: string;
  buttonClassName?: string | undefined;
  /** What stands on the button. */
  button: ReactNode;
  /** `MenuItem`, `MenuLink`, `MenuRadioItem`, and texts between them. */
  children: ReactNode;
};

/** A button that opens a menu, with the keys people expect: arrows, Home, End, first letters, Escape. */
export function Menu({ label, buttonClassName, button, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const items = itemsOf(popup.current);
    const checked = items.find((item) => item.ariaChecked === "true");
    (checked ?? items[0])?.focus({ preventScroll: true });
    const closeOutside = ({ target }: Event) => {
      const inside = [trigger, popup].some((part) => part.current?.contains(target as Node));
      if (!inside) setOpen(false);
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("focusin", closeOutside);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("focusin", closeOutside);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus({ preventScroll: true });
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === "Escape" || event.key === "Tab") close();
    const next = nextItem(event.key, itemsOf(popup.current));
    if (event.key !== "Escape" && next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    next?.focus();
  };

  return (
    <div className={classes["menu"]}>
      <button
        ref={trigger}
        type="button"
        className={buttonClassName}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        {button}
      </button>
      {open && (
        <div
          ref={popup}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={classes["popup"]}
          onKeyDown={handleKey}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest(itemSelector)) close();
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}

const itemSelector = '[role^="menuitem"]';

function itemsOf(popup: HTMLElement | null): HTMLElement[] {
  return [...(popup?.querySelectorAll<HTMLElement>(itemSelector) ?? [])];
}

/** The item that a key leads to from the one in focus. */
function nextItem(key: string, items: HTMLElement[]): HTMLElement | undefined {
  const current = items.findIndex((item) => item === document.activeElement);
  if (key === "ArrowDown") return items[(current + 1) % items.length];
  if (key === "ArrowUp") return items.at(Math.max(current, 0) - 1);
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (key.length !== 1 || key === " ") return undefined;
  const fromHere = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return fromHere.find((item) => item.innerText.toLowerCase().startsWith(key.toLowerCase()));
}

/** Something to do from a menu. */
export function MenuItem({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes["item"]}
      onClick={onSelect}
    >
      {children}
    </button>
  );
}

type RadioItemProps = { checked: boolean; onSelect: () => void; children: ReactNode };

/** One of several options, of which one is chosen. */
export function MenuRadioItem({ checked, onSelect, children }: RadioItemProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={checked}
      tabIndex={-1}
      className={classes["item"]}
      onClick={onSelect}
    >
      <span className={classes["dot"]} />
      {children}
    </button>
  );
}

function MenuAnchor({ children, ...props }: ComponentProps<"a">) {
  return (
    <a {...props} role="menuitem" tabIndex={-1} className={classes["item"]}>
      {children}
    </a>
  );
}

/** A page to go to from a menu. */
export const MenuLink = createLink(MenuAnchor);
