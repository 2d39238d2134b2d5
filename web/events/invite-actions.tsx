import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { checkInWindowOf } from "#contract/check-in-window.ts";
import type { Event } from "#contract/events.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-button.tsx";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { notify } from "#web/ui/notify.ts";
import { useServerTime } from "#web/ui/use-server-time.ts";
import { inviteOf } from "./invite-of.ts";

type InviteActionsProps = {
  event: Event;
  baseUrl: string;
  /** Ends the check-in; undefined while that is on its way. */
  onMakeInactive: (() => void) | undefined;
};

/** What to do with an invite: the projector while check-in is open, and the rest in a menu. */
export function InviteActions({ event, baseUrl, onMakeInactive }: InviteActionsProps) {
  const navigate = useNavigate();
  const now = useServerTime([event.opensAt, event.closesAt]);
  const isOpen = checkInWindowOf(event, now) === "open";
  const projector = {
    to: "/admin/events/$eventId/projector",
    params: { eventId: event.id },
  } as const;
  const { code, codeKind } = event;
  return (
    <>
      {isOpen && (
        <ButtonLink {...projector} look="ghost">
          <Trans>Show on Projector</Trans>
        </ButtonLink>
      )}
      <MoreMenu label={t`More for check-in`}>
        {({ MenuItem }) => (
          <>
            {!isOpen && (
              <MenuItem onSelect={() => void navigate(projector)}>
                <Trans>Show on Projector</Trans>
              </MenuItem>
            )}
            {/* A changing code is of no use a minute later. */}
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
            {isOpen && onMakeInactive !== undefined && (
              <MenuItem onSelect={onMakeInactive}>
                <Trans>Make Inactive</Trans>
              </MenuItem>
            )}
          </>
        )}
      </MoreMenu>
    </>
  );
}

async function copy(text: string): Promise<void> {
  if (await copyText(text)) notify(t`Copied`, "success");
  else notify(t`We couldn't copy it. Select the code and copy it by hand.`);
}
