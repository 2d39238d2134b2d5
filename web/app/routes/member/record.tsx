import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { createFileRoute, notFound } from "@tanstack/react-router";
import { useState } from "react";
import type { OwnRecord } from "#contract/members/own-record.ts";
import { clubsQuery, type OwnClubs } from "#web/clubs/clubs.queries.ts";
import { ClubChoice } from "#web/members/own-record/club-choice.tsx";
import { OwnRecordOf } from "#web/members/own-record/own-record.tsx";
import { ownRecordQuery } from "#web/members/own-record/record.queries.ts";
import { ShareDialog } from "#web/members/own-record/share-dialog.tsx";
import { Button } from "#web/platform/ui/button.tsx";
import { PageLoading } from "#web/platform/ui/page/page-loading.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";
import { orNotFound } from "../-or-not-found.ts";

export const Route = createFileRoute("/member/record")({
  validateSearch: ({ club }): { club?: string } => (typeof club === "string" ? { club } : {}),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps }) => {
    const [first] = withRecord(await queryClient.ensureQueryData(clubsQuery()));
    const clubId = deps.club ?? first?.id;
    if (clubId === undefined) throw notFound();
    await orNotFound(queryClient.ensureQueryData(ownRecordQuery(clubId)));
    return { clubId };
  },
  pendingComponent: PageLoading,
  component: MyRecord,
});

function MyRecord() {
  const { clubId } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  const record = useSuspenseQuery(ownRecordQuery(clubId)).data;
  const clubs = withRecord(useSuspenseQuery(clubsQuery()).data);
  return (
    <Page
      title={t`My Record`}
      back="/member/clubs"
      width="narrow"
      actions={<Actions clubId={clubId} record={record} />}
    >
      {clubs.length > 1 && (
        <ClubChoice
          clubs={clubs}
          value={clubId}
          onChange={(club) => void navigate({ search: { club }, replace: true })}
        />
      )}
      <OwnRecordOf key={clubId} clubId={clubId} record={record} />
    </Page>
  );
}

/** The clubs in which a member has a record, also those they graduated from (R31.18). */
function withRecord({ clubs, graduatedFrom }: OwnClubs) {
  return [...clubs, ...graduatedFrom].map(({ id, name }) => ({ id, name }));
}

function Actions({ clubId, record }: { clubId: string; record: OwnRecord }) {
  const [isSharing, setIsSharing] = useState(false);
  return (
    <>
      <Button look="ghost" onClick={() => window.print()}>
        <Trans>Print</Trans>
      </Button>
      <Button onClick={() => setIsSharing(true)}>
        <Trans>Share Link</Trans>
      </Button>
      {isSharing && (
        <ShareDialog clubId={clubId} record={record} onClose={() => setIsSharing(false)} />
      )}
    </>
  );
}
