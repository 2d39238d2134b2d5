import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ClaimSheet } from "#contract/attendance/door.ts";
import { api } from "#web/platform/api/api-client.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { useForm } from "#web/platform/ui/fields/use-form.ts";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";

type ClaimSheetDialogProps = {
  clubId: string;
  /** Members who have not signed up. */
  personIds: readonly string[];
  onMade: (sheet: ClaimSheet) => void;
  onClose: () => void;
};

/** Asks before creating slips, because new slips invalidate earlier ones. */
export function ClaimSheetDialog({ clubId, personIds, onMade, onClose }: ClaimSheetDialogProps) {
  const form = useForm({
    submit: async () => {
      const json = { personIds: [...personIds] };
      const answer = await api.clubs[":clubId"].claims.$post({ param: { clubId }, json });
      onMade(await answer.json());
      onClose();
    },
  });
  const title = plural(personIds.length, {
    one: "Create a claim slip for # member?",
    other: "Create claim slips for # members?",
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Create Claim Slips</Trans>} onClose={onClose}>
        <p className={classes["about"]}>
          <Trans>
            Members use the code on their slip to sign up and keep their points. A new slip replaces
            any earlier one. You'll see this sheet only once.
          </Trans>
        </p>
      </DialogForm>
    </Dialog>
  );
}
