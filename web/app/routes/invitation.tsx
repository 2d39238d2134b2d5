import { t } from "@lingui/core/macro";
import { useQueryClient } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { currentUser } from "#web/accounts/guards.ts";
import { AccountMenu } from "#web/accounts/own-account/account-menu.tsx";
import { readSession } from "#web/accounts/session.queries.ts";
import { logOut } from "#web/accounts/sessions/log-out.ts";
import { requireToken, tokenSearch } from "#web/app/routes/-token-search.ts";
import { InvitationCard } from "#web/clubs/seats/invitation-card.tsx";
import { invitationQuery } from "#web/clubs/seats/invitation.queries.ts";
import { gotSeatText } from "#web/clubs/seats/more-seat-texts.ts";
import { keepTabSeat } from "#web/clubs/seats/tab-seat.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { Page } from "#web/platform/ui/page/page.tsx";
import { ShellError } from "#web/platform/ui/page/shell-error.tsx";
import { ShellLoading } from "#web/platform/ui/page/shell-loading.tsx";
import { ShellNotFound } from "#web/platform/ui/page/shell-not-found.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";
import { orNotFound } from "./-or-not-found.ts";

export const Route = createFileRoute("/invitation")({
  validateSearch: tokenSearch,
  beforeLoad: async ({ context }) => ({ user: await currentUser(context.queryClient) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const token = requireToken(deps);
    await orNotFound(context.queryClient.ensureQueryData(invitationQuery(token)));
    return { token };
  },
  component: Invitation,
  pendingComponent: () => <ShellLoading title={t`Invitation`} />,
  errorComponent: ShellError,
  notFoundComponent: ShellNotFound,
});

/** The page that an invitation's link opens, logged in or not. */
function Invitation() {
  const { token } = Route.useLoaderData();
  const { user } = Route.useRouteContext();
  const queryClient = useQueryClient();
  const navigate = Route.useNavigate();
  const search = { redirect: `/invitation?${new URLSearchParams({ token })}` };
  const enterClub = async (clubId: string) => {
    const { user: now } = await readSession(queryClient);
    const seat = now?.seats.find((candidate) => candidate.clubId === clubId);
    if (!now || seat === undefined) return;
    keepTabSeat(now, seat);
    notify(gotSeatText(seat), "success");
    await navigate({ to: "/admin/events" });
  };
  return (
    <Shell end={user && <AccountMenu user={user} />}>
      <Page title={t`Invitation`} width="form">
        <InvitationCard
          key={token}
          token={token}
          user={user}
          search={search}
          onSeatsChange={() => readSession(queryClient)}
          onTaken={enterClub}
          onManage={(seat) => {
            if (user !== null) keepTabSeat(user, seat);
            void navigate({ to: "/admin/events" });
          }}
          onOtherAccount={() => logOut(search)}
        />
      </Page>
    </Shell>
  );
}
