import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { Event } from "#contract/events/events.ts";
import { checkInWindowOf } from "#contract/events/times/check-in-window.ts";
import { readCalendarFile } from "#web/events/calendar/calendar.queries.ts";
import type { KnownHeadCount } from "#web/events/details/count-heads-dialog.tsx";
import { countText } from "#web/events/details/head-count.tsx";
import { inviteOf } from "#web/events/details/invite-of.ts";
import { isInviting } from "#web/events/event-state.ts";
import { headCountQuery } from "#web/events/events.queries.ts";
import { copyText } from "#web/platform/ui/copy-button.tsx";
import { useServerTime } from "#web/platform/ui/format/use-server-time.ts";
import { MenuItem, MenuLine } from "#web/platform/ui/menus/menu-parts.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import type { useSaveFile } from "#web/platform/ui/use-save-file.ts";
import { attendeesFile } from "#web/reports/exports/club-files.ts";
import { exportFormats } from "#web/reports/exports/export-formats.ts";

export type EventMenuProps = {
  clubId: string;
  event: Event;
  baseUrl: string;
  /** Whether the event's year has ended, so that it can only be read (R31.6). */
  isEnded: boolean;
  /** Ends the check-in; undefined while that is pending. */
  onMakeInactive: (() => void) | undefined;
  onSelect: () => void;
  /** Whether the list says how each attendee was recorded. */
  withMethods: boolean;
  onWithMethods: (withMethods: boolean) => void;
  onAddSeveral: () => void;
  onCount: (known: KnownHeadCount) => void;
  onSignOutEveryone: () => void;
};

type EventMenuItemsProps = EventMenuProps & {
  save: ReturnType<typeof useSaveFile>["save"];
};

/** The items of the open menu, for the event's check-in, its attendees, and itself. */
export function EventMenuItems({ save, ...props }: EventMenuItemsProps) {
  const { clubId, event, isEnded, onSelect, onAddSeveral, onCount } = props;
  const { withMethods, onWithMethods } = props;
  const counted = useQuery(headCountQuery(clubId, event.id)).data;
  const file = attendeesFile(clubId, event.id);
  return (
    <>
      {!isEnded && <CheckInItems {...props} />}
      {event.attendeeCount > 0 && (
        <>
          {!isEnded && (
            <MenuItem onSelect={onSelect}>
              <Trans>Select Attendees</Trans>
            </MenuItem>
          )}
          {!isEnded && event.countsTime && (
            <MenuItem onSelect={props.onSignOutEveryone}>
              <Trans>Sign Everyone Out</Trans>
            </MenuItem>
          )}
          <MenuItem onSelect={() => onWithMethods(!withMethods)}>
            {withMethods ? (
              <Trans>Hide How They Checked In</Trans>
            ) : (
              <Trans>Show How They Checked In</Trans>
            )}
          </MenuItem>
        </>
      )}
      {!isEnded && (
        <MenuItem onSelect={onAddSeveral}>
          <Trans>Add Several People</Trans>
        </MenuItem>
      )}
      {exportFormats.map(([format, kind]) => (
        <MenuItem key={format} onSelect={() => save(() => file.read(format))}>
          {t`Export as ${kind}`}
        </MenuItem>
      ))}
      {(event.date !== null || event.cancelledAt !== null) && <MenuLine />}
      {!isEnded && event.cancelledAt !== null && counted !== undefined && (
        <MenuItem onSelect={() => onCount(counted)}>{countText(counted.headCount)}</MenuItem>
      )}
      {event.date !== null && (
        <MenuItem onSelect={() => save(() => readCalendarFile(clubId, event.id))}>
          <Trans>Add to Calendar</Trans>
        </MenuItem>
      )}
    </>
  );
}

type CheckInItemsProps = Pick<EventMenuProps, "event" | "baseUrl" | "onMakeInactive">;

/** While people are invited: ways to share the invite, to check people in, and to end that. */
function CheckInItems({ event, baseUrl, onMakeInactive }: CheckInItemsProps) {
  const navigate = useNavigate();
  const now = useServerTime([event.opensAt, event.closesAt]);
  if (!isInviting(event, now)) return null;
  const { id, code, codeKind } = event;
  const isOpen = checkInWindowOf(event, now) === "open";
  const params = { eventId: id };
  const toProjector = () => void navigate({ to: "/admin/events/$eventId/projector", params });
  // The scanner's document may use the camera.
  const toScanner = () =>
    void navigate({ to: "/admin/events/$eventId/scan", params, reloadDocument: true });
  const toRollCall = () => void navigate({ to: "/admin/events/$eventId/roll-call", params });
  return (
    <>
      {!isOpen && (
        <MenuItem onSelect={toProjector}>
          <Trans>Show on Projector</Trans>
        </MenuItem>
      )}
      {/* A changing code is useless a minute later. */}
      {codeKind === "fixed" && (
        <>
          <MenuItem onSelect={() => void copy(code)}>
            <Trans>Copy Code</Trans>
          </MenuItem>
          <MenuItem onSelect={() => void copy(inviteOf(baseUrl, code).link)}>
            <Trans>Copy Link</Trans>
          </MenuItem>
        </>
      )}
      {/* At the Door is far below the list on a phone. */}
      {isOpen && (
        <>
          <MenuItem onSelect={toScanner}>
            <Trans>Scan Cards</Trans>
          </MenuItem>
          <MenuItem onSelect={toRollCall}>
            <Trans>Roll Call</Trans>
          </MenuItem>
        </>
      )}
      {isOpen && onMakeInactive !== undefined && (
        <MenuItem onSelect={onMakeInactive}>
          <Trans>Make Inactive</Trans>
        </MenuItem>
      )}
      <MenuLine />
    </>
  );
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) notify(t`Copied`, "success");
  else notify(t`We couldn't copy it. Select the code and copy it yourself.`);
}
