import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import { limits } from "#contract/limits.ts";
import { Button } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import type { Selection } from "#web/ui/use-selection.ts";
import classes from "./attendee-actions.module.css";

/** What can be done to attendees that were chosen. */
export type AttendeeAction = "remove" | "change-points" | "move";

/** How attendees are chosen, and who does something to them. */
export type Correcting = {
  selection: Selection;
  onAct: (action: AttendeeAction, personIds: readonly string[]) => void;
  onAddSeveral: () => void;
};

type AttendeeActionsProps = Pick<Correcting, "selection" | "onAct"> & {
  /** Everybody on the list, in its order. */
  ids: readonly string[];
};

/** Stands above the list while rows are chosen: how many, and what to do with them. */
export function AttendeeActions({ selection, onAct, ids }: AttendeeActionsProps) {
  const { leave, chooseOnly } = selection;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  useEscape(leave);
  const chosen = ids.filter((id) => selection.chosen.has(id));
  const [count, all] = [formatNumber(chosen.length), formatNumber(ids.length)];
  const isEveryone = chosen.length === ids.length;
  const most = formatNumber(limits.maxPeopleAtOnce);
  const tooMany = chosen.length > limits.maxPeopleAtOnce;
  const act = (action: AttendeeAction) => ({
    look: "ghost" as const,
    disabled: chosen.length === 0 || tooMany,
    onClick: () => onAct(action, chosen),
  });
  return (
    <div className={classes["bar"]} role="group" aria-label={t`Selected attendees`}>
      <div className={classes["line"]}>
        <h2 id="attendees" aria-live="polite">
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
      <div className={classes["actions"]}>
        <Button {...act("remove")}>
          <Trans>Remove</Trans>
        </Button>
        <Button {...act("change-points")}>
          <Trans>Change Points</Trans>
        </Button>
        <Button {...act("move")}>
          <Trans>Move to Another Event</Trans>
        </Button>
      </div>
      {tooMany && (
        <p className={classes["note"]} role="status">
          <Trans>At most {most} at a time.</Trans>
        </p>
      )}
    </div>
  );
}

/** Calls `onEscape` when Escape is pressed, unless a question is open over the page. */
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
