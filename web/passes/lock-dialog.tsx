import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useForm } from "#web/ui/use-form.ts";
import classes from "#web/ui/dialog-body.module.css";
import { lockScanner, type OfEvent } from "./passes.queries.ts";

type LockDialogProps = { event: OfEvent; onLocked: () => void; onClose: () => void };

/** Explains what locking the scanner means, and locks it (R24.6). */
export function LockDialog({ event, onLocked, onClose }: LockDialogProps) {
  const form = useForm({
    submit: async (data) => {
      await lockScanner(event, { cardsOnly: data.has("cardsOnly") });
      onLocked();
    },
  });
  return (
    <Dialog title={t`Lock this browser?`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Lock</Trans>} onClose={onClose}>
        <p className={classes["about"]}>
          <Trans>
            This device will only show the scanner until you enter your password, even after a
            reload.
          </Trans>
        </p>
        <CheckboxField name="cardsOnly" defaultChecked>
          <Trans>Cards only: no searching by name, adding someone new, or undoing.</Trans>
        </CheckboxField>
      </DialogForm>
    </Dialog>
  );
}
