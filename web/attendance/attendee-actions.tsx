import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { bounds } from "#contract/bounds.ts";
import { Button } from "#web/ui/button.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { SelectionBar } from "#web/ui/selection-bar.tsx";
import type { Selection } from "#web/ui/use-selection.ts";

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
  const chosen = ids.filter((id) => selection.chosen.has(id));
  const most = formatNumber(bounds.maxPeopleAtOnce);
  const tooMany = chosen.length > bounds.maxPeopleAtOnce;
  const disabled = chosen.length === 0 || tooMany;
  return (
    <SelectionBar
      {...{ selection, ids, chosen }}
      id="attendees"
      label={t`Selected attendees`}
      note={tooMany ? <Trans>Up to {most} at a time.</Trans> : undefined}
    >
      <Button look="ghost" {...{ disabled }} onClick={() => onAct("remove", chosen)}>
        <Trans>Remove</Trans>
      </Button>
      <MoreMenu label={t`More for these attendees`} look="ghost">
        {({ MenuItem }) => (
          <>
            <MenuItem {...{ disabled }} onSelect={() => onAct("change-points", chosen)}>
              <Trans>Change Points</Trans>
            </MenuItem>
            <MenuItem {...{ disabled }} onSelect={() => onAct("move", chosen)}>
              <Trans>Move to Another Event</Trans>
            </MenuItem>
          </>
        )}
      </MoreMenu>
    </SelectionBar>
  );
}
