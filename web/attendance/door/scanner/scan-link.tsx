import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#web/platform/ui/button.tsx";

/** A link from an event to its scanner, whose document may use the camera. */
export function ScanLink({ eventId }: { eventId: string }) {
  return (
    <ButtonLink to="/admin/events/$eventId/scan" params={{ eventId }} look="ghost" reloadDocument>
      <Trans>Scan Cards</Trans>
    </ButtonLink>
  );
}
