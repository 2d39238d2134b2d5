import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { ClaimSheet as Sheet } from "#contract/attendance/door.ts";
import { ClaimSheet } from "#web/attendance/door/newcomers/claim-sheet.tsx";
import { Button } from "#web/platform/ui/button.tsx";
import { LeaveQuestion } from "#web/platform/ui/dialogs/leave-question.tsx";
import { focusHeading } from "#web/platform/ui/page/focus-heading.ts";
import { Page } from "#web/platform/ui/page/page.tsx";

type PrintedSheetProps = { sheet: Sheet; clubName: string; onDone: () => void };

/** The new claim slips. Their codes are shown only once, in place of the list. */
export function PrintedSheet({ sheet, clubName, onDone }: PrintedSheetProps) {
  useEffect(focusHeading, []);
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const onPrint = () => setPrinted(true);
    addEventListener("beforeprint", onPrint);
    return () => removeEventListener("beforeprint", onPrint);
  }, []);
  return (
    <Page
      title={t`Claim Slips`}
      actions={
        <>
          <Button onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
          <Button look="quiet" onClick={onDone}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <LeaveQuestion isUnsaved={!isPrinted} title={t`Leave without printing?`}>
        <Trans>You can't see these codes again. You can make new slips, which replace these.</Trans>
      </LeaveQuestion>
      <ClaimSheet {...sheet} clubName={clubName} />
    </Page>
  );
}
