import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#web/platform/ui/button.tsx";

/** A link from an event's details to its form. */
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
    /** Whether the form was opened from the event's details, and leads back to them. */
    fromDetails?: boolean;
  }
}
