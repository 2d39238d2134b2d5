import { t } from "@lingui/core/macro";
import { Link, useLocation, type LinkProps } from "@tanstack/react-router";
import { useEffect, useId, useRef, useState } from "react";
import { CloseIcon, MenuIcon } from "./icons.tsx";
import classes from "./navigation.module.css";

/** One entry of the navigation bar. */
export type NavigationLink = {
  to: NonNullable<LinkProps["to"]>;
  label: string;
  /** Other paths that belong to this entry. */
  also?: readonly NonNullable<LinkProps["to"]>[];
};

/** The navigation bar; below 700 px it collapses behind a menu toggle (R13.10). */
export function Navigation({ links }: { links: readonly NavigationLink[] }) {
  const toggle = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLElement>(null);
  const id = useId();
  const path = useLocation({ select: (location) => location.pathname });
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
    <nav ref={frame} className={classes["navigation"]} aria-label={t`Main`}>
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
            <Link
              to={to}
              className={classes["link"]}
              aria-current={
                also?.some((other) => `${path}/`.startsWith(`${other}/`)) ? "page" : undefined
              }
              onClick={() => setOpenAt(undefined)}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
