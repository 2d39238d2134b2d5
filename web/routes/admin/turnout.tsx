import { t } from "@lingui/core/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import type { DayRange } from "#contract/day-range.ts";
import { stripSorts } from "#contract/sorting.ts";
import { requireWholeClub } from "#web/seats/guards.ts";
import { dateIssues, hasIssues } from "#web/turnout/chosen-dates.ts";
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
  validateSearch: ({ year, from, to, ...search }: Record<string, unknown>): Search => ({
    ...(/^\d{4}$/.test(String(year)) && { year: String(year) }),
    // Dates that can't be are named on the page.
    ...(isGiven(from) && { from: String(from) }),
    ...(isGiven(to) && { to: String(to) }),
    ...sortSearch(stripSorts)(search),
  }),
  beforeLoad: ({ context }) => requireWholeClub(context),
  loaderDeps: ({ search: { year, from, to } }) => ({ year, from, to }),
  loader: ({ context, deps }) =>
    context.queryClient.ensureQueryData(turnoutQuery(context.clubId, periodOf(deps))),
  pendingComponent: () => (
    <Page title={t`Turnout`} back="/admin/club">
      <TurnoutNote />
      <TurnoutLoading />
    </Page>
  ),
  component: Turnout,
});

type Period = DayRange & { year?: string | undefined };
type Search = Period & { sort?: keyof typeof stripSorts | undefined };

/** What to ask the server for: dates come before a school year, unless they can't be. */
function periodOf({ year, from, to }: Period): Period {
  if (from === undefined && to === undefined) return { year };
  return hasIssues(dateIssues({ from, to })) ? {} : { from, to };
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== "";
}

function Turnout() {
  const { clubId } = Route.useRouteContext();
  const { year, from, to, sort = defaultSort(stripSorts) } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { meetings, strips, notSeen } = useSuspenseQuery(
    turnoutQuery(clubId, periodOf({ year, from, to })),
  ).data;
  const dates = from === undefined && to === undefined ? undefined : { from, to };
  const look = (how: Search) =>
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
            onYear={(chosen) => look({ year: String(chosen), from: undefined, to: undefined })}
            dates={dates}
            issues={dateIssues({ from, to })}
            onDates={(chosen) => look({ year: undefined, ...chosen })}
          />
          <NotSeenCard people={notSeen} />
          {(dates === undefined || strips.length > 0) && (
            <StripsCard
              strips={strips}
              year={year === undefined ? undefined : Number(year)}
              onDates={dates !== undefined && !hasIssues(dateIssues(dates))}
              sort={sort}
              onSort={(chosen) => look({ sort: chosen })}
            />
          )}
        </TurnoutCards>
      )}
    </Page>
  );
}
