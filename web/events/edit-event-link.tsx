import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#web/ui/button.tsx";
import classes from "./edit-event-link.module.css";

/** From an event's details to its form; on a phone the eye needs only the first word. */
export function EditEventLink({ eventId }: { eventId: string }) {
  return (
    <ButtonLink
      to="/admin/events/$eventId/edit"
      params={{ eventId }}
      state={{ fromDetails: true }}
      look="ghost"
    >
      <span>
        <Trans>
          Edit<span className={classes["rest"]}> Event Details</span>
        </Trans>
      </span>
    </ButtonLink>
  );
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The form was opened from the event's details, and leads back to them. */
    fromDetails?: boolean;
  }
}
