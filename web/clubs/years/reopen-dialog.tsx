import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { YearChoice } from "#contract/clubs/years.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";

type ReopenDialogProps = { clubId: string; year: YearChoice; onClose: () => void };

/** Reopens a year that ended, or closes it again (R31.11). */
export function ReopenDialog({
  clubId,
  year: { id, name, isReopened },
  onClose,
}: ReopenDialogProps) {
  // The year changes live while the dialog closes.
  const [closes] = useState(isReopened === true);
  return (
    <PreviewDialog
      clubId={clubId}
      command={{ kind: closes ? "close-year" : "reopen-year", yearId: id }}
      words={() => (closes ? closingWords(name) : reopeningWords(name))}
      onClose={onClose}
    />
  );
}

function reopeningWords(name: string) {
  const what = t`Owners and officers can then correct its events and attendance. Check-in stays closed.`;
  const points = t`What carried over into later years stays the same. You can change a member's carryover on their page.`;
  return {
    title: t`Reopen ${name}?`,
    button: t`Reopen Year`,
    done: t`${name} is reopened.`,
    about: `${what} ${points}`,
  };
}

const closingWords = (name: string) => ({
  title: t`Close ${name} again?`,
  button: t`Close Year Again`,
  done: t`${name} is closed again.`,
  about: t`Corrections stay. After this, the year can only be read.`,
});
