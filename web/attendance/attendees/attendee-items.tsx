import { Trans } from "@lingui/react/macro";
import type { Attendee } from "#contract/attendance/attendance.ts";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";

/** The actions for the selected attendees. */
export type AttendeeAction =
  | ("remove" | "change-points" | "change-hours" | "move")
  | ("mark-late" | "mark-not-late")
  | ("sign-out" | "edit-times");

type ItemsProps = {
  about: readonly Attendee[];
  /** The event counts time, so that hours follow from visits (R35.4). */
  byClock: boolean;
  disabled?: boolean;
  onAct: (action: AttendeeAction) => void;
};

/** The actions for one attendee, in the menu of their row. */
export function AttendeeItems({ about, byClock, onAct }: ItemsProps) {
  return (
    <>
      <MenuItem onSelect={() => onAct("remove")}>
        <Trans>Remove</Trans>
      </MenuItem>
      <RarerItems about={about} byClock={byClock} onAct={onAct} />
    </>
  );
}

/** The actions besides Remove, for one attendee or several. */
export function RarerItems({ about, byClock, disabled = false, onAct }: ItemsProps) {
  const late = about.filter(({ lateBy }) => lateBy !== null);
  return (
    <>
      <MenuItem disabled={disabled} onSelect={() => onAct("change-points")}>
        <Trans>Change Points</Trans>
      </MenuItem>
      {about.some(({ signedInAt }) => signedInAt !== undefined) && (
        <MenuItem disabled={disabled} onSelect={() => onAct("sign-out")}>
          <Trans>Sign Out</Trans>
        </MenuItem>
      )}
      {!byClock && (
        <MenuItem disabled={disabled} onSelect={() => onAct("change-hours")}>
          <Trans>Change Service Hours</Trans>
        </MenuItem>
      )}
      {byClock && about.length === 1 && (
        <MenuItem disabled={disabled} onSelect={() => onAct("edit-times")}>
          <Trans>Edit Times</Trans>
        </MenuItem>
      )}
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
