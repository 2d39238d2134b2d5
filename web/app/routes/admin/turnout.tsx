import { t } from "@lingui/core/macro";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import type { DayRange } from "#contract/platform/day-range.ts";
import { stripSorts } from "#contract/platform/sorting.ts";
import { inPlace } from "#web/app/routes/-in-place.ts";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { Page } from "#web/platform/ui/page/page.tsx";
import { defaultSort, sortSearch } from "#web/platform/ui/tables/sort-search.ts";
import { dateIssues, hasIssues } from "#web/reports/turnout/chosen-dates.ts";
import { NotSeenCard } from "#web/reports/turnout/not-seen-card.tsx";
import { StripsCard } from "#web/reports/turnout/strips-card.tsx";
import { TurnoutCard } from "#web/reports/turnout/turnout-card.tsx";
import {
  NoMeetings,
  TurnoutCards,
  TurnoutLoading,
  TurnoutNote,
} from "#web/reports/turnout/turnout-page.tsx";
import { turnoutQuery } from "#web/reports/turnout/turnout.queries.ts";
import { progressQuery, requirementsQuery } from "#web/requirements/requirements.queries.ts";
import { StatePill } from "#web/requirements/state-pill.tsx";
import { StatusChoice } from "#web/requirements/status-choice.tsx";

export const Route = createFileRoute("/admin/turnout")({
  validateSearch: ({ year, from, to, ...search }: Record<string, unknown>): Search => ({
    ...(/^\d{4}$/.test(String(year)) && { year: String(year) }),
    // Dates that can't be are named on the page.
    ...(isGiven(from) && { from: String(from) }),
    ...(isGiven(to) && { to: String(to) }),
    ...sortSearch(stripSorts)(search),
    ...(typeof search["requirement"] === "string" && { requirement: search["requirement"] }),
  }),
  beforeLoad: ({ context }) => requireWholeClub(context),
  loaderDeps: ({ search: { year, from, to, requirement } }) => ({ year, from, to, requirement }),
  loader: async ({ context: { queryClient, clubId }, deps }) => {
    const turnout = queryClient.ensureQueryData(turnoutQuery(clubId, periodOf(deps)));
    const { requirements } = await queryClient.ensureQueryData(requirementsQuery(clubId));
    const chosen = chosenOf(requirements, deps.requirement);
    if (chosen !== undefined) await queryClient.ensureQueryData(progressQuery(clubId, chosen));
    await turnout;
  },
  pendingComponent: () => (
    <Page title={t`Turnout`} back="/admin/club">
      <TurnoutNote />
      <TurnoutLoading />
    </Page>
  ),
  component: Turnout,
});

type Period = DayRange & { year?: string | undefined };
type Search = Period & {
  sort?: keyof typeof stripSorts | undefined;
  requirement?: string | undefined;
};

/** What to ask the server for: dates come before a school year, unless they can't be. */
function periodOf({ year, from, to }: Period): Period {
  if (from === undefined && to === undefined) return { year };
  return hasIssues(dateIssues({ from, to })) ? {} : { from, to };
}

/** The requirement to show the status of: the chosen one, or else the first; none without any. */
function chosenOf(requirements: readonly { id: string }[], chosen: string | undefined) {
  return (requirements.find(({ id }) => id === chosen) ?? requirements[0])?.id;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== "";
}

function Turnout() {
  const { clubId } = Route.useRouteContext();
  const { year, from, to, sort = defaultSort(stripSorts), requirement } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { meetings, strips, notSeen } = useSuspenseQuery(
    turnoutQuery(clubId, periodOf({ year, from, to })),
  ).data;
  const { requirements } = useSuspenseQuery(requirementsQuery(clubId)).data;
  const shown = chosenOf(requirements, requirement);
  const progress = useQuery({
    ...progressQuery(clubId, shown ?? ""),
    enabled: shown !== undefined,
  }).data;
  const statuses = new Map(
    progress?.people.map(({ id, state }) => [id, <StatePill key={id} state={state} />]),
  );
  const dates = from === undefined && to === undefined ? undefined : { from, to };
  const look = (how: Search) => void navigate(inPlace(how));
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
              statusChoice={
                shown !== undefined && (
                  <StatusChoice
                    requirements={requirements}
                    value={shown}
                    onChange={(chosen) => look({ requirement: chosen })}
                  />
                )
              }
              statuses={statuses}
            />
          )}
        </TurnoutCards>
      )}
    </Page>
  );
}
