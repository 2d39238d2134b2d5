import { t } from "@lingui/core/macro";
import type { Requirement } from "#contract/requirements/requirements.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";

type DeleteRequirementDialogProps = {
  clubId: string;
  requirement: Requirement;
  onDone: () => void;
  onClose: () => void;
};

/** Deletes a requirement, which can be undone like any other change. */
export function DeleteRequirementDialog(props: DeleteRequirementDialogProps) {
  const { clubId, requirement, onDone, onClose } = props;
  const { id: requirementId, name } = requirement;
  return (
    <PreviewDialog
      clubId={clubId}
      onDone={onDone}
      onClose={onClose}
      command={{ kind: "delete-requirement", requirementId }}
      asksWhy={false}
      words={() => ({
        title: t`Delete ${name}?`,
        about: t`Members won't see it anymore. Events and points stay as they are. You can undo it for 30 days.`,
        button: t`Delete Requirement`,
        done: t`Deleted ${name}.`,
      })}
    />
  );
}
