import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { createFileRoute } from "@tanstack/react-router";
import { requireWholeClub } from "#web/clubs/seats/guards.ts";
import { CheckStep } from "#web/imports/steps/check-step.tsx";
import { ChooseStep } from "#web/imports/steps/choose-step.tsx";
import { DoneStep } from "#web/imports/steps/done-step.tsx";
import { ImportSteps } from "#web/imports/steps/import-steps.tsx";
import { LatestImport } from "#web/imports/steps/latest-import.tsx";
import { useImport } from "#web/imports/steps/use-import.ts";
import { ReasonField, useReason } from "#web/ledger/reason-field.tsx";
import { askToUndo } from "#web/ledger/undo-requests.ts";
import { membersQuery } from "#web/members/members.queries.ts";
import { LeaveQuestion } from "#web/platform/ui/dialogs/leave-question.tsx";
import { Page } from "#web/platform/ui/page/page.tsx";

export const Route = createFileRoute("/admin/import")({
  beforeLoad: ({ context }) => requireWholeClub(context),
  component: Import,
});

function Import() {
  const { clubId } = Route.useRouteContext();
  const importing = useImport(clubId, t`Meeting`);
  const { step, preview, importing: bringing } = importing;
  // The last step knows who could claim what was imported.
  const { data } = useQuery({ ...membersQuery(clubId), enabled: step === "done" });
  const unclaimed = data?.members.filter((member) => member.unclaimed === true).length ?? 0;
  const why = useReason(preview?.afterSeal === true);
  const reason = {
    value: why.reason,
    isGiven: why.isGiven,
    field: <ReasonField {...why.props} />,
  };
  const onUndo = (revision: number) => askToUndo({ clubId, revision });
  return (
    <Page title={t`Import a Sheet`} back="/admin/club">
      <LeaveQuestion isUnsaved={importing.isUnsaved} title={t`Leave this sheet?`}>
        <Trans>Nothing has been imported yet. Your answers will be lost.</Trans>
      </LeaveQuestion>
      <ImportSteps step={step} />
      {step === "choose" && (
        <LatestImport clubId={clubId} onUndo={onUndo}>
          <ChooseStep importing={importing} />
        </LatestImport>
      )}
      {step === "check" && <CheckStep importing={importing} reason={reason} />}
      {step === "done" && bringing.data !== undefined && (
        <DoneStep
          importing={importing}
          unclaimed={unclaimed}
          onUndo={onUndo}
          answer={bringing.data}
        />
      )}
    </Page>
  );
}
