import { useNavigate } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import { OpenKioskOfEvent } from "#web/attendance/passes/open-kiosk.tsx";
import { ShownPass } from "#web/attendance/passes/shown-pass.tsx";
import { PrintSlipsDialog } from "#web/events/slips/print-slips-dialog.tsx";

/** What was pressed at the door, and needs a dialog. */
export type AskedAtDoor = { what: "kiosk" } | { what: "slips" } | { what: "pass"; passId: string };

type DoorDialogs = {
  onAsk: (asked: AskedAtDoor) => void;
  /** The open dialog; rendered next to the page. */
  dialog: ReactNode;
};

/**
 * The dialogs of *At the Door*, which moves to another place, and begins again there, when the window
 * gets wide or narrow, as when a tablet is turned: a dialog in it would close.
 */
export function useDoorDialogs(event: { clubId: string; eventId: string }): DoorDialogs {
  const navigate = useNavigate();
  const [asked, onAsk] = useState<AskedAtDoor>();
  const onClose = () => onAsk(undefined);
  const { eventId } = event;
  const toSheet = () => void navigate({ to: "/admin/events/$eventId/slips", params: { eventId } });
  return {
    onAsk,
    dialog: (
      <>
        {asked?.what === "kiosk" && (
          <OpenKioskOfEvent event={event} mayBeForAny onClose={onClose} />
        )}
        {asked?.what === "slips" && (
          <PrintSlipsDialog event={event} onGiven={toSheet} onClose={onClose} />
        )}
        {asked?.what === "pass" && (
          <ShownPass event={event} passId={asked.passId} onClose={onClose} />
        )}
      </>
    ),
  };
}
