import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { requireUser } from "#web/accounts/guards.ts";
import { AccountMenu } from "#web/accounts/own-account/account-menu.tsx";
import { readSession } from "#web/accounts/session.queries.ts";
import { latestCreationQuery } from "#web/clubs/club-file/club-file.queries.ts";
import { CreateClubForm } from "#web/clubs/club-file/create-club-form.tsx";
import { CreateFromFile } from "#web/clubs/club-file/create-from-file.tsx";
import { DeletedClubs } from "#web/clubs/deleted-clubs/deleted-clubs.tsx";
import { deletedClubsQuery } from "#web/clubs/own-clubs.queries.ts";
import { keepTabSeat } from "#web/clubs/seats/tab-seat.ts";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { SettingCard } from "#web/platform/ui/page/setting-card.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";
import sections from "#web/platform/ui/page/sections.module.css";
import card from "#web/platform/ui/page/setting-card.module.css";
import classes from "./no-club.module.css";

/** What people can do next who are in no club, or who deleted one. */
export const Route = createFileRoute("/no-club")({
  beforeLoad: async ({ context, location }) => ({
    user: await requireUser(context.queryClient, location.href),
  }),
  // What was just deleted or created isn't known yet.
  loader: ({ context: { queryClient } }) =>
    Promise.all([
      queryClient.fetchQuery(deletedClubsQuery()),
      queryClient.fetchQuery(latestCreationQuery()),
    ]),
  component: NoClub,
  pendingComponent: ShellLoading,
  errorComponent: ShellError,
});

function NoClub() {
  const { user } = Route.useRouteContext();
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const enter = async (clubId: string) => {
    const session = await readSession(queryClient);
    const seat = session.user?.seats.find((one) => one.clubId === clubId);
    if (session.user !== null && seat !== undefined) keepTabSeat(session.user, seat);
    await navigate({ to: "/admin/events" });
  };
  return (
    <Shell end={<AccountMenu user={user} />}>
      <Page title={t`Your Clubs`} back="/account" width="narrow">
        <div className={sections["sections"]}>
          <DeletedClubs onRestored={enter} />
          <Card as="section" className={classes["create"] ?? ""} aria-label={t`Create a Club`}>
            <h2 className={card["title"]}>
              <Trans>Create a Club</Trans>
            </h2>
            <CreateClubForm onCreated={enter} />
          </Card>
          <CreateFromFile accountId={user.id} onCreated={enter} />
          {user.personId === null && (
            <SettingCard
              title={t`Attend as a Member`}
              action={
                <ButtonLink to="/attend" look="ghost">
                  <Trans>Attend as a Member</Trans>
                </ButtonLink>
              }
            >
              <Trans>Check in to other clubs' events and earn points.</Trans>
            </SettingCard>
          )}
        </div>
      </Page>
    </Shell>
  );
}
