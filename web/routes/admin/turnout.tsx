import { t } from "@lingui/core/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { requireWholeClub } from "#web/seats/guards.ts";
import { NotSeenCard } from "#web/turnout/not-seen-card.tsx";
import { StripsCard } from "#web/turnout/strips-card.tsx";
import { TurnoutCard } from "#web/turnout/turnout-card.tsx";
import {
  NoMeetings,
  TurnoutCards,
  TurnoutLoading,
  TurnoutNote,
} from "#web/turnout/turnout-page.tsx";
import { turnoutQuery } from "#web/turnout/turnout.queries.ts";
import { Page } from "#web/ui/page.tsx";

export const Route = createFileRoute("/admin/turnout")({
  validateSearch: ({ year }: Record<string, unknown>) => ({
    ...(/^\d{4}$/.test(String(year)) && { year: String(year) }),
  }),
  beforeLoad: ({ context }) => requireWholeClub(context),
  loader: ({ context }) => context.queryClient.ensureQueryData(turnoutQuery(context.clubId)),
  pendingComponent: () => (
    <Page title={t`Turnout`} back="/admin/club">
      <TurnoutNote />
      <TurnoutLoading />
    </Page>
  ),
  component: Turnout,
});

function Turnout() {
  const { clubId } = Route.useRouteContext();
  const { year } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { meetings, strips, notSeen } = useSuspenseQuery(turnoutQuery(clubId)).data;
  return (
    <Page title={t`Turnout`} back="/admin/club">
      <TurnoutNote />
      {meetings.length === 0 ? (
        <NoMeetings />
      ) : (
        <TurnoutCards>
          <TurnoutCard
            meetings={meetings}
            year={year === undefined ? undefined : Number(year)}
            onYear={(chosen) =>
              void navigate({ search: { year: String(chosen) }, replace: true, resetScroll: false })
            }
          />
          <NotSeenCard people={notSeen} />
          <StripsCard strips={strips} />
        </TurnoutCards>
      )}
    </Page>
  );
}
