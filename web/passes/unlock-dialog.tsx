import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import classes from "#web/ui/dialog-body.module.css";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { textOf, useForm } from "#web/ui/use-form.ts";
import { unlockScanner } from "./passes.queries.ts";

type UnlockDialogProps = { name: string; onUnlocked: () => void; onClose: () => void };

/** Asks for the password of the user who locked the scanner (R24.6). */
export function UnlockDialog({ name, onUnlocked, onClose }: UnlockDialogProps) {
  const form = useForm({
    submit: async (data) => {
      await unlockScanner(textOf(data, "password"));
      onUnlocked();
    },
    focusAfterFailure: "password",
  });
  return (
    <Dialog title={t`Unlock`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Unlock</Trans>} onClose={onClose}>
        <p className={classes["about"]}>
          <Trans>
            {name} locked this browser to the scanner. Enter their password to unlock it.
          </Trans>
        </p>
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="off"
          required
          error={form.errors["password"]}
        />
      </DialogForm>
    </Dialog>
  );
}
