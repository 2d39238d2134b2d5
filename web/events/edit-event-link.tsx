import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#web/ui/button.tsx";

/** From an event's details to its form. */
export function EditEventLink({ eventId }: { eventId: string }) {
  return (
    <ButtonLink
      to="/admin/events/$eventId/edit"
      params={{ eventId }}
      state={{ fromDetails: true }}
      look="ghost"
    >
      <Trans>Edit Event Details</Trans>
    </ButtonLink>
  );
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** The form was opened from the event's details, and leads back to them. */
    fromDetails?: boolean;
  }
}
