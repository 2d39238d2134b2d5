import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import type { FieldError } from "#web/platform/ui/fields/field-texts.ts";
import { optionalTextOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";
import { unlockScanner } from "./passes.queries.ts";

type UnlockDialogProps = {
  name: string;
  /** What the user shows that they are there with, given what is wrong with their password. */
  renderProof: (error: FieldError | undefined) => ReactNode;
  /** Whether they have shown it already, with their school's login. */
  isConfirmed: boolean;
  onUnlocked: () => void;
  onClose: () => void;
};

/** Asks whether the user who locked the scanner is there (R24.6, R28.11). */
export function UnlockDialog({
  name,
  renderProof,
  isConfirmed,
  onUnlocked,
  onClose,
}: UnlockDialogProps) {
  const form = useForm({
    submit: async (data) => {
      await unlockScanner(optionalTextOf(data, "password"));
      onUnlocked();
    },
    focusAfterFailure: "password",
  });
  return (
    <Dialog title={t`Unlock`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Unlock</Trans>} onClose={onClose}>
        <p className={classes["about"]}>
          {isConfirmed ? (
            <Trans>{name} locked this browser to the scanner.</Trans>
          ) : (
            <Trans>
              {name} locked this browser to the scanner. Enter their password to unlock it.
            </Trans>
          )}
        </p>
        {renderProof(form.errors["password"])}
      </DialogForm>
    </Dialog>
  );
}
