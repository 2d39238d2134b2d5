import { plural, t } from "@lingui/core/macro";
import type { RequirementProgress } from "#contract/requirements/requirements.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";

type RecordResultsDialogProps = {
  clubId: string;
  progress: RequirementProgress;
  onClose: () => void;
};

/** Records where every member stands on a requirement now, which can be undone (R26.12). */
export function RecordResultsDialog({ clubId, progress, onClose }: RecordResultsDialogProps) {
  const { requirement, recorded, people } = progress;
  const { id: requirementId, name } = requirement;
  const met = formatNumber(people.filter(({ state }) => state === "met").length);
  const now = plural(people.length, {
    one: `${met} of # member meets it now.`,
    other: `${met} of # members meet it now.`,
  });
  return (
    <PreviewDialog
      clubId={clubId}
      onClose={onClose}
      command={{ kind: "record-results", requirementId }}
      asksWhy={false}
      words={() => ({
        title: recorded ? t`Record the results of ${name} again?` : t`Record results of ${name}?`,
        about: recorded
          ? t`${now} This replaces the results recorded before. You can undo it for 30 days.`
          : t`${now} Later changes won't affect the recorded results. You can undo it for 30 days.`,
        button: t`Record Results`,
        done: t`Recorded the results of ${name}.`,
      })}
    />
  );
}
