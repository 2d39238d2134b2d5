import { plural } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ClaimSheet } from "#contract/door.ts";
import { api } from "#web/platform/api-client.ts";
import classes from "#web/ui/dialog-body.module.css";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useForm } from "#web/ui/use-form.ts";

type ClaimSheetDialogProps = {
  clubId: string;
  /** Members who have not signed up. */
  personIds: readonly string[];
  onMade: (sheet: ClaimSheet) => void;
  onClose: () => void;
};

/** Asks before slips are made: those that people have end by it. */
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
    one: "Make a claim slip for # member?",
    other: "Make claim slips for # members?",
  });
  return (
    <Dialog title={title} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Make the Sheet</Trans>} onClose={onClose}>
        <p className={classes["about"]}>
          <Trans>
            With the code of a claim slip they sign up and keep what they have earned. A new slip
            takes the place of one that they were given before. The sheet is shown once.
          </Trans>
        </p>
      </DialogForm>
    </Dialog>
  );
}
