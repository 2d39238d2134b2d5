import { Trans } from "@lingui/react/macro";
import type { Attendee } from "#contract/attendance/attendance.ts";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";

/** The actions for the selected attendees. */
export type AttendeeAction =
  | ("remove" | "change-points" | "change-hours" | "move")
  | ("mark-late" | "mark-not-late");

type ItemsProps = {
  about: readonly Attendee[];
  disabled?: boolean;
  onAct: (action: AttendeeAction) => void;
};

/** The actions for one attendee, in the menu of their row. */
export function AttendeeItems({ about, onAct }: ItemsProps) {
  return (
    <>
      <MenuItem onSelect={() => onAct("remove")}>
        <Trans>Remove</Trans>
      </MenuItem>
      <RarerItems about={about} onAct={onAct} />
    </>
  );
}

/** The actions besides Remove, for one attendee or several. */
export function RarerItems({ about, disabled = false, onAct }: ItemsProps) {
  const late = about.filter(({ lateBy }) => lateBy !== null);
  return (
    <>
      <MenuItem disabled={disabled} onSelect={() => onAct("change-points")}>
        <Trans>Change Points</Trans>
      </MenuItem>
      <MenuItem disabled={disabled} onSelect={() => onAct("change-hours")}>
        <Trans>Change Service Hours</Trans>
      </MenuItem>
      {(late.length < about.length || about.length === 0) && (
        <MenuItem disabled={disabled} onSelect={() => onAct("mark-late")}>
          <Trans>Mark Late</Trans>
        </MenuItem>
      )}
      {late.length > 0 && (
        <MenuItem disabled={disabled} onSelect={() => onAct("mark-not-late")}>
          <Trans>Not Late</Trans>
        </MenuItem>
      )}
      <MenuItem disabled={disabled} onSelect={() => onAct("move")}>
        <Trans>Move to Another Event</Trans>
      </MenuItem>
    </>
  );
}
