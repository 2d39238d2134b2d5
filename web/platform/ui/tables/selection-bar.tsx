import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { Button, buttonClass } from "../button.tsx";
import { formatNumber } from "../format/format.ts";
import { MenuItem } from "../menus/menu-parts.tsx";
import { Menu } from "../menus/menu.tsx";
import classes from "./selection-bar.module.css";
import type { Selection } from "./use-selection.ts";

type SelectionBarProps = {
  selection: Selection;
  /** The kind of rows being selected, for screen readers. */
  label: string;
  /** Id of the heading, which shows how many rows are selected. */
  id: string;
  /** The shown rows in order, and the selected ones, even those that a search hides. */
  ids: readonly string[];
  chosen: readonly string[];
  /** A named group of rows that can be selected together. */
  also?: { label: string; ids: readonly string[] } | undefined;
  /** Whether it stands above cards, instead of at the top of one. */
  alone?: boolean;
  /** What the button that ends the selection says; _Cancel_, if nothing else is said. */
  leaving?: ReactNode;
  /** Buttons that act on the selected rows. */
  children: ReactNode;
  /** Explains why the actions aren't available. */
  note?: ReactNode;
};

/** Shown above a list in selection mode: the number of selected rows, and actions for them. */
export function SelectionBar({
  selection,
  label,
  id,
  ids,
  chosen,
  also,
  ...bar
}: SelectionBarProps) {
  const { leave, choose, drop } = selection;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => line.current?.querySelector("button")?.focus(), []);
  useEscape(leave);
  const [count, all] = [formatNumber(chosen.length), formatNumber(ids.length)];
  const isEveryone = ids.every((one) => selection.chosen.has(one));
  return (
    <div
      className={classes["bar"]}
      role="group"
      aria-label={label}
      data-alone={bar.alone || undefined}
    >
      <div ref={line} className={classes["line"]}>
        <div className={classes["counts"]}>
          <h2 id={id} aria-live="polite">
            <Trans>{count} selected</Trans>
          </h2>
          <p className={classes["shown"]}>
            <Trans>{all} shown</Trans>
          </p>
        </div>
        {also === undefined ? (
          <Button
            look="quiet"
            onClick={() => (isEveryone ? drop : choose)(ids)}
            aria-pressed={isEveryone}
          >
            <Trans>Select All</Trans>
          </Button>
        ) : (
          <Menu
            label={t`Quick Select`}
            buttonClassName={buttonClass("quiet")}
            button={<Trans>Quick Select</Trans>}
          >
            <MenuItem onSelect={() => choose(ids)}>
              <Trans>Select All</Trans>
            </MenuItem>
            <MenuItem onSelect={() => choose(also.ids)}>{also.label}</MenuItem>
            <MenuItem onSelect={() => drop(ids)}>
              <Trans>Select None</Trans>
            </MenuItem>
          </Menu>
        )}
        <Button look="quiet" onClick={leave}>
          {bar.leaving ?? <Trans>Cancel</Trans>}
        </Button>
      </div>
      <div className={classes["actions"]}>{bar.children}</div>
      {bar.note !== undefined && (
        <p className={classes["note"]} role="status">
          {bar.note}
        </p>
      )}
    </div>
  );
}

/** Calls `onEscape` when Escape is pressed, unless a dialog is open. */
function useEscape(onEscape: () => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    if (document.querySelector("dialog[open]") === null) onEscape();
  });
  useEffect(() => {
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
