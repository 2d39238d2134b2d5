import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMemo } from "react";
import type { Attendee } from "#contract/attendance/attendance.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { MoreMenu } from "#web/platform/ui/menus/more-menu.tsx";
import { SelectionBar } from "#web/platform/ui/tables/selection-bar.tsx";
import type { Selection } from "#web/platform/ui/tables/use-selection.ts";
import { RarerItems, type AttendeeAction } from "./attendee-items.tsx";

/** The selection of attendees and its actions. */
export type Correcting = {
  selection: Selection;
  /** The event counts time. */
  byClock: boolean;
  onAct: (action: AttendeeAction, personIds: readonly string[]) => void;
  onAddSeveral: () => void;
};

type AttendeeActionsProps = Pick<Correcting, "selection" | "byClock" | "onAct"> & {
  /** Everyone on the list, in its order. */
  attendees: readonly Attendee[];
};

/** The bar above the list while rows are selected: their number and the actions. */
export function AttendeeActions({ selection, byClock, onAct, attendees }: AttendeeActionsProps) {
  const ids = useMemo(() => attendees.map(({ id }) => id), [attendees]);
  const about = attendees.filter(({ id }) => selection.chosen.has(id));
  const chosen = about.map(({ id }) => id);
  const most = formatNumber(bounds.maxPeopleAtOnce);
  const tooMany = chosen.length > bounds.maxPeopleAtOnce;
  const disabled = chosen.length === 0 || tooMany;
  return (
    <SelectionBar
      selection={selection}
      ids={ids}
      chosen={chosen}
      id="attendees"
      label={t`Selected attendees`}
      note={tooMany ? <Trans>Up to {most} at a time.</Trans> : undefined}
    >
      <Button look="ghost" disabled={disabled} onClick={() => onAct("remove", chosen)}>
        <Trans>Remove</Trans>
      </Button>
      <MoreMenu label={t`More actions for these attendees`} look="ghost">
        <RarerItems
          about={about}
          byClock={byClock}
          disabled={disabled}
          onAct={(action) => onAct(action, chosen)}
        />
      </MoreMenu>
    </SelectionBar>
  );
}
