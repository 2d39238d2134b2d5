import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { useState } from "react";
import { ConfirmToInvite } from "#web/accounts/own-account/confirm-to-invite.tsx";
import { readSession } from "#web/accounts/session.queries.ts";
import { settingsQuery } from "#web/accounts/settings.queries.ts";
import { requireOwner } from "#web/clubs/seats/guards.ts";
import { InvitationsCard } from "#web/clubs/seats/invitations-card.tsx";
import { InviteDialog } from "#web/clubs/seats/invite-dialog.tsx";
import { leftClubText } from "#web/clubs/seats/more-seat-texts.ts";
import { OfficersCard } from "#web/clubs/seats/officers-card.tsx";
import { OfficersLoading, OfficersNote } from "#web/clubs/seats/officers-page.tsx";
import { leaveClub, invitationsQuery, officersQuery } from "#web/clubs/seats/officers.queries.ts";
import { forgetTabSeat, keepTabSeat } from "#web/clubs/seats/tab-seat.ts";
import { feedQuery, makeFeed } from "#web/events/calendar/calendar.queries.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { Page } from "#web/platform/ui/page/page.tsx";

export const Route = createFileRoute("/admin/officers")({
  beforeLoad: ({ context }) => requireOwner(context),
  loader: ({ context: { queryClient, clubId } }) =>
    Promise.all([
      queryClient.ensureQueryData(settingsQuery()),
      queryClient.ensureQueryData(officersQuery(clubId)),
      queryClient.ensureQueryData(invitationsQuery(clubId)),
    ]),
  pendingComponent: () => (
    <Page title={t`Officers`} back="/admin/club">
      <OfficersNote />
      <OfficersLoading />
    </Page>
  ),
  component: Officers,
});

function Officers() {
  const { user, clubId } = Route.useRouteContext();
  const [{ sendsMail }] = Route.useLoaderData();
  const seat = user.seats.find((candidate) => candidate.clubId === clubId);
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  // Not worth waiting for: it is only offered in a dialog.
  const link = useQuery(feedQuery({ clubId })).data?.link ?? null;
  const [inviting, setInviting] = useState(false);
  const club = { id: clubId, name: seat?.clubName ?? "" };
  const leave = async () => {
    // Keeps this tab from announcing that the seat was removed.
    forgetTabSeat();
    try {
      await leaveClub(clubId);
    } catch (error) {
      if (seat !== undefined) keepTabSeat(user, seat);
      throw error;
    }
    notify(leftClubText(club.name), "success");
    await readSession(queryClient);
    await navigate({ to: "/" });
  };
  return (
    <Page
      title={t`Officers`}
      back="/admin/club"
      actions={
        <Button onClick={() => setInviting(true)}>
          <Trans>Invite</Trans>
        </Button>
      }
    >
      <OfficersNote />
      <OfficersCard
        club={club}
        accountId={user.id}
        leave={leave}
        replaceLink={link === null ? undefined : () => makeFeed(queryClient, { clubId })}
      />
      <InvitationsCard clubId={clubId} accountId={user.id} />
      {inviting && (
        <InviteDialog
          club={club}
          sendsMail={sendsMail}
          confirmFirst={<ConfirmToInvite />}
          onClose={() => setInviting(false)}
        />
      )}
    </Page>
  );
}
