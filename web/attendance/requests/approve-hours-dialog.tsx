import { plural } from "@lingui/core/macro";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";

type ApproveHoursDialogProps = {
  clubId: string;
  hourRequestIds: readonly string[];
  onClose: () => void;
};

/** Asks whether to give members the service hours that they logged (R26.41). */
export function ApproveHoursDialog({ hourRequestIds, ...dialog }: ApproveHoursDialogProps) {
  const count = hourRequestIds.length;
  return (
    <PreviewDialog
      {...dialog}
      command={{ kind: "approve-hours", hourRequestIds: [...hourRequestIds] }}
      asksWhy={false}
      words={() => ({
        title: plural(count, {
          one: "Approve # service hour request?",
          other: "Approve # service hour requests?",
        }),
        button: plural(count, {
          one: "Approve # Request",
          other: "Approve # Requests",
        }),
        done: plural(count, {
          one: "Approved # request.",
          other: "Approved # requests.",
        }),
      })}
    />
  );
}
