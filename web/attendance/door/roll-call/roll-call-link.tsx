import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "#web/platform/ui/button.tsx";

/** A link from an event to its roll call. */
export function RollCallLink({ eventId }: { eventId: string }) {
  return (
    <ButtonLink to="/admin/events/$eventId/roll-call" params={{ eventId }} look="ghost">
      <Trans>Roll Call</Trans>
    </ButtonLink>
  );
}
