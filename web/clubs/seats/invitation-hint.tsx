import { Trans } from "@lingui/react/macro";
import type { OpenedInvitation } from "#contract/clubs/seats/seats.ts";
import { Hint } from "#web/platform/ui/notices/hint.tsx";
import { invitationText } from "./invitation-texts.ts";

/** Says above the sign-up which invitation the new account is for. */
export function InvitationHint({ invitation }: { invitation: OpenedInvitation }) {
  return (
    <Hint>
      <p>
        {invitationText(invitation)} <Trans>You can accept on the next page.</Trans>
      </p>
    </Hint>
  );
}
