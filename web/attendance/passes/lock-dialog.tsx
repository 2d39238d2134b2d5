import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";
import { useForm } from "#web/platform/ui/fields/use-form.ts";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";
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
