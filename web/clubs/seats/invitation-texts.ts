import { t } from "@lingui/core/macro";
import type { OpenedInvitation } from "#contract/clubs/seats/seats.ts";
import { errorText } from "#web/platform/api/error-texts.ts";
import { roleWithArticle } from "#web/platform/texts/role-text.ts";

/** An invitation's text in its current state. */
export function invitationText(invitation: OpenedInvitation): string {
  const { clubName, invitedBy } = invitation;
  const role = roleWithArticle(invitation.role);
  switch (invitation.state) {
    case "open":
      return invitedBy === null
        ? t`You're invited to join ${clubName} as ${role}.`
        : t`${invitedBy} invited you to join ${clubName} as ${role}.`;
    case "waiting":
      return invitedBy === null
        ? t`This invitation was accepted and needs to be confirmed.`
        : t`This invitation was accepted. ${invitedBy} needs to confirm it.`;
    case "used":
      return errorText("invitation-used");
    case "expired":
      return invitedBy === null
        ? errorText("invitation-expired")
        : t`This invitation has expired. Ask ${invitedBy} for a new one.`;
    case "withdrawn":
      return errorText("invitation-withdrawn");
  }
}
