import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import type { ClaimSheet as Sheet } from "#contract/door.ts";
import { ClaimSheet } from "#web/door/claim-sheet.tsx";
import { Button } from "#web/ui/button.tsx";
import { focusHeading } from "#web/ui/focus-heading.ts";
import { LeaveQuestion } from "#web/ui/leave-question.tsx";
import { Page } from "#web/ui/page.tsx";

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
