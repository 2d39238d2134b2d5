import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { api } from "#web/platform/api/api-client.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import type { FieldError } from "#web/platform/ui/fields/field-texts.ts";
import { optionalTextOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";

type LeaveDialogProps = {
  /** The field or button that proves the officer is there; with what is wrong with the password. */
  renderProof: (error: FieldError | undefined) => ReactNode;
  /** Whether they have shown it already, with their school's login. */
  isConfirmed: boolean;
  /** How many entries wait on this device: nothing sends them once it is no kiosk. */
  waiting: number;
  onLeft: () => void;
  onClose: () => void;
};

/** Asks whether the person who opened this kiosk is there, and ends it (R33.46). */
export function LeaveDialog(props: LeaveDialogProps) {
  const { renderProof, isConfirmed, waiting, onLeft, onClose } = props;
  const form = useForm({
    submit: async (data) => {
      await api.session.lock.$delete({ json: { password: optionalTextOf(data, "password") } });
      onLeft();
    },
    focusAfterFailure: "password",
  });
  return (
    <Dialog title={t`Leave Kiosk`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Leave Kiosk</Trans>} onClose={onClose}>
        {waiting > 0 && (
          <Alert
            tone="waiting"
            title={plural(waiting, {
              one: "# person who signed in here isn't saved yet.",
              other: "# people who signed in here aren't saved yet.",
            })}
          >
            <Trans>
              Go online and wait a moment, or leave and add them yourself. You'll get a list.
            </Trans>
          </Alert>
        )}
        {!isConfirmed && (
          <p className={classes["about"]}>
            <Trans>Enter the password of the account that opened this kiosk.</Trans>
          </p>
        )}
        {renderProof(form.errors["password"])}
      </DialogForm>
    </Dialog>
  );
}
