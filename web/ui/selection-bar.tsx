import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { Button } from "./button.tsx";
import { formatNumber } from "./format.ts";
import classes from "./selection-bar.module.css";
import type { Selection } from "./use-selection.ts";

type SelectionBarProps = {
  selection: Selection;
  /** What is being selected, for screen readers. */
  label: string;
  /** Id of the heading, which says how many are chosen. */
  id: string;
  /** The list's rows in order, and the selected ones. */
  ids: readonly string[];
  chosen: readonly string[];
  /** Buttons: what to do with them. */
  children: ReactNode;
  /** Why the actions are not available. */
  note?: ReactNode;
};

/** Shown above a list in selection mode: how many rows are selected, and actions for them. */
export function SelectionBar({ selection, label, id, ids, chosen, ...bar }: SelectionBarProps) {
  const { leave, chooseOnly } = selection;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEscape(leave);
  const [count, all] = [formatNumber(chosen.length), formatNumber(ids.length)];
  const isEveryone = ids.every((one) => selection.chosen.has(one));
  return (
    <div className={classes["bar"]} role="group" aria-label={label}>
      <div className={classes["line"]}>
        <h2 id={id} aria-live="polite">
          <Trans>
            {count} of {all} selected
          </Trans>
        </h2>
        <Button
          ref={first}
          look="quiet"
          onClick={() => chooseOnly(isEveryone ? [] : ids)}
          aria-pressed={isEveryone}
        >
          <Trans>Select All</Trans>
        </Button>
        <Button look="quiet" onClick={leave}>
          <Trans>Cancel</Trans>
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
