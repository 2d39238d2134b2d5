import { Trans } from "@lingui/react/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, notFound, redirect, useMatch } from "@tanstack/react-router";
import { attendanceSorts } from "#contract/platform/sorting.ts";
import { inPlace } from "#web/app/routes/-in-place.ts";
import { attendanceLines } from "#web/attendance/attendance-lines.ts";
import { AttendanceHistory } from "#web/attendance/history/attendance-history.tsx";
import { AskToBeExcused, IWasThere } from "#web/attendance/requests/ask-buttons.tsx";
import { LogHours } from "#web/attendance/requests/log-hours.tsx";
import { OwnRequests } from "#web/attendance/requests/own-requests.tsx";
import { clubQuery, clubsQuery, knownClubName } from "#web/clubs/clubs.queries.ts";
import { ClubDeleted } from "#web/clubs/member-clubs/club-deleted.tsx";
import { ClubDetailsLoading } from "#web/clubs/member-clubs/club-details-loading.tsx";
import { ClubListing, ClubPoints } from "#web/clubs/member-clubs/club-details.tsx";
import { chosenYear, yearSearch, type YearSearch } from "#web/clubs/years/chosen-year.ts";
import { YearMenu } from "#web/clubs/years/year-menu.tsx";
import { OwnSchoolId } from "#web/members/school-ids/own-school-id.tsx";
import { ApiError } from "#web/platform/api/api-client.ts";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { Hint } from "#web/platform/ui/notices/hint.tsx";
import { PageLoading } from "#web/platform/ui/page/page-loading.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { defaultSort, sortSearch, type SortSearch } from "#web/platform/ui/tables/sort-search.ts";
import { OwnRequirements } from "#web/requirements/own-requirements.tsx";

export const Route = createFileRoute("/member/clubs/$clubId/details")({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...sortSearch(attendanceSorts)(search),
    ...yearSearch(search),
  }),
  loader: async ({ context, params }) => {
    try {
      await context.queryClient.ensureQueryData(clubQuery(params.clubId));
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "not-found")) throw error;
      const { graduatedFrom } = await context.queryClient.ensureQueryData(clubsQuery());
      // Graduates' old links to the club lead to what they still have there (R31.18).
      if (graduatedFrom.some(({ id }) => id === params.clubId))
        throw redirect({ to: "/member/record", search: { club: params.clubId }, replace: true });
      throw notFound();
    }
  },
  pendingComponent: Pending,
  component: ClubDetails,
});

type Search = SortSearch<keyof typeof attendanceSorts> & YearSearch;

function ClubDetails() {
  const { clubId } = Route.useParams();
  const { sort = defaultSort(attendanceSorts), year } = Route.useSearch();
  const navigate = Route.useNavigate();
  const club = useSuspenseQuery(clubQuery(clubId)).data;
  const { years } = club;
  const chosen = chosenYear(years, year);
  const isOpen = chosen === years[0];
  const look = (how: Search) => void navigate(inPlace(how));
  return (
    <Page
      title={club.name}
      back="/member/clubs"
      width="narrow"
      actions={
        club.erasedAt === null && (
          <>
            <AskToBeExcused clubId={clubId} />
            <IWasThere clubId={clubId} />
            <LogHours clubId={clubId} />
            <ButtonLink look="ghost" to="/member/record" search={{ club: clubId }}>
              <Trans>My Record</Trans>
            </ButtonLink>
          </>
        )
      }
    >
      {club.erasedAt !== null && (
        <Hint>
          <ClubDeleted erasedAt={club.erasedAt} />
        </Hint>
      )}
      <YearMenu years={years} chosen={chosen} onChoose={(id) => look({ year: id })} />
      <ClubPoints club={club} year={chosen} />
      <ClubListing listedAs={club.listedAs} />
      {isOpen && club.requirements.length > 0 && (
        <OwnRequirements requirements={club.requirements} />
      )}
      {club.usesSchoolIds && club.erasedAt === null && <OwnSchoolId clubId={clubId} />}
      <OwnRequests clubId={clubId} />
      <AttendanceHistory
        lines={attendanceLines(club).filter(({ termId }) => termId === chosen.id)}
        sort={sort}
        onSort={(sorted) => look({ sort: sorted })}
        ended={isOpen ? undefined : chosen.name}
      />
    </Page>
  );
}

function Pending() {
  // The build has no club when it prepares this page.
  const match = useMatch({ from: Route.id, shouldThrow: false });
  const name = knownClubName(useQueryClient(), match?.params.clubId ?? "");
  if (name === undefined) return <PageLoading />;
  return (
    <Page title={name} back="/member/clubs" width="narrow">
      <ClubDetailsLoading />
    </Page>
  );
}
