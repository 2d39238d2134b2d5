import { t } from "@lingui/core/macro";
import type { LinkProps } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import { CloseIcon, MenuIcon } from "../icons.tsx";
import classes from "./navigation.module.css";
import { PageLink } from "./page-link.tsx";

/** One entry of the navigation bar. */
export type NavigationLink = {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  /** Other paths that belong to this entry. */
  also?: readonly NonNullable<LinkProps["to"]>[];
};

type NavigationProps = {
  links: readonly NavigationLink[];
  /** The visible page's. */
  path: string;
};

/** The navigation bar; below 700 px it collapses behind a menu toggle (R13.10). */
export function Navigation({ links, path }: NavigationProps) {
  const toggle = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLElement>(null);
  const id = useId();
  // The menu closes when the page changes.
  const [openAt, setOpenAt] = useState<string>();
  const open = openAt === path;
  useEffect(() => {
    if (!open) return;
    const closeOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target))
        setOpenAt(undefined);
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenAt(undefined);
      toggle.current?.focus();
    };
    document.addEventListener("pointerdown", closeOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", closeOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [open]);

  return (
    // It listens for the focus leaving its contents.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <nav
      ref={frame}
      className={classes["navigation"]}
      aria-label={t`Main`}
      // An open menu would lie over whatever Tab reaches next (R13.50).
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !frame.current?.contains(relatedTarget)) setOpenAt(undefined);
      }}
    >
      <button
        ref={toggle}
        type="button"
        className={classes["toggle"]}
        aria-label={t`Menu`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpenAt(open ? undefined : path)}
      >
        {open ? <CloseIcon size={22} /> : <MenuIcon size={22} />}
      </button>
      <ul id={id} className={classes["links"]} data-open={open || undefined}>
        {links.map(({ to, label, also }) => (
          <li key={label}>
            <PageLink
              to={to}
              className={classes["link"]}
              aria-current={
                also?.some((other) => `${path}/`.startsWith(`${other}/`)) ? "page" : undefined
              }
              onClick={() => setOpenAt(undefined)}
            >
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
