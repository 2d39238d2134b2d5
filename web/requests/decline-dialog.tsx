import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { bounds } from "#contract/bounds.ts";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { notify } from "#web/ui/notify.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf, useForm } from "#web/ui/use-form.ts";
import { decline } from "./requests.queries.ts";

type DeclineDialogProps = {
  event: { clubId: string; eventId: string };
  person: { id: string; name: string };
  onClose: () => void;
  onDone: () => void;
};

/** Asks why a member isn't added; the member will read the reason (R19.4). */
export function DeclineDialog({ event, person, onClose, onDone }: DeclineDialogProps) {
  const queryClient = useQueryClient();
  const { id: personId, name } = person;
  const form = useForm({
    submit: async (data) => {
      await decline(queryClient, event, { personId, reason: textOf(data, "reason") });
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
