import { t } from "@lingui/core/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { stripSorts } from "#contract/sorting.ts";
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
import { defaultSort, sortSearch } from "#web/ui/sort-search.ts";

export const Route = createFileRoute("/admin/turnout")({
  validateSearch: ({ year, ...search }: Record<string, unknown>) => ({
    ...(/^\d{4}$/.test(String(year)) && { year: String(year) }),
    ...sortSearch(stripSorts)(search),
  }),
  beforeLoad: ({ context }) => requireWholeClub(context),
  loaderDeps: ({ search: { year } }) => ({ year }),
  loader: ({ context, deps: { year } }) =>
    context.queryClient.ensureQueryData(turnoutQuery(context.clubId, year)),
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
  const { year, sort = defaultSort(stripSorts) } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { meetings, strips, notSeen } = useSuspenseQuery(turnoutQuery(clubId, year)).data;
  const look = (how: { year?: string; sort?: keyof typeof stripSorts }) =>
    void navigate({
      search: (before) => ({ ...before, ...how }),
      replace: true,
      resetScroll: false,
    });
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
            onYear={(chosen) => look({ year: String(chosen) })}
          />
          <NotSeenCard people={notSeen} />
          <StripsCard
            strips={strips}
            year={year === undefined ? undefined : Number(year)}
            sort={sort}
            onSort={(chosen) => look({ sort: chosen })}
          />
        </TurnoutCards>
      )}
    </Page>
  );
}
