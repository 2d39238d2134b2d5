import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { bounds } from "#contract/platform/bounds.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";

type DeclineDialogProps = {
  person: { name: string };
  decline: (reason: string) => Promise<void>;
  onClose: () => void;
  onDone: () => void;
};

/** Asks why a request is declined; the member will read the reason (R19.4, R26.11). */
export function DeclineDialog({ person, decline, onClose, onDone }: DeclineDialogProps) {
  const { name } = person;
  const form = useForm({
    submit: async (data) => {
      await decline(textOf(data, "reason"));
      onClose();
      onDone();
      notify(t`Declined ${name}'s request.`, "success");
    },
  });
  return (
    <Dialog title={t`Decline ${name}'s request?`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Decline</Trans>} onClose={onClose}>
        <TextField
          label={t`Reason`}
          description={t`${name} will see this.`}
          name="reason"
          required
          autoComplete="off"
          maxLength={bounds.maxRequestLength}
          error={form.errors["reason"]}
        />
      </DialogForm>
    </Dialog>
  );
}
