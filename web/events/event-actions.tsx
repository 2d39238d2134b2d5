import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { bounds } from "#contract/platform/bounds.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { MoreMenu } from "#web/platform/ui/menus/more-menu.tsx";
import { SelectionBar } from "#web/platform/ui/tables/selection-bar.tsx";
import type { Selection } from "#web/platform/ui/tables/use-selection.ts";
import type { EventsAction } from "./several-events.ts";

/** The selection of events and its actions. */
export type SelectingEvents = {
  selection: Selection;
  onAct: (action: EventsAction, eventIds: readonly string[]) => void;
};

type EventActionsProps = SelectingEvents & {
  /** All events, in the order of the list; those selected before a search stay selected. */
  ids: readonly string[];
  /** The events found by the search. */
  shownIds: readonly string[];
};

/** The bar above the events while some are selected (R6.37). */
export function EventActions({ selection, onAct, ids, shownIds }: EventActionsProps) {
  const chosen = ids.filter((id) => selection.chosen.has(id));
  const most = formatNumber(bounds.maxEventsAtOnce);
  const tooMany = chosen.length > bounds.maxEventsAtOnce;
  const disabled = chosen.length === 0 || tooMany;
  return (
    <SelectionBar
      selection={selection}
      chosen={chosen}
      id="events"
      alone
      ids={shownIds}
      label={t`Selected events`}
      leaving={<Trans>Done</Trans>}
      note={tooMany ? <Trans>Up to {most} at a time.</Trans> : undefined}
    >
      <Button look="ghost" disabled={disabled} onClick={() => onAct("change-events", chosen)}>
        <Trans>Change</Trans>
      </Button>
      <MoreMenu label={t`More actions for these events`} look="ghost">
        <MenuItem disabled={disabled} onSelect={() => onAct("cancel-events", chosen)}>
          <Trans>Cancel Events</Trans>
        </MenuItem>
        <MenuItem disabled={disabled} onSelect={() => onAct("delete-events", chosen)}>
          <Trans>Delete Events</Trans>
        </MenuItem>
      </MoreMenu>
    </SelectionBar>
  );
}
