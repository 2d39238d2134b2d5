import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef, type ReactNode } from "react";
import type { Settings, User } from "#contract/accounts/accounts.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { PasswordField } from "#web/platform/ui/fields/password-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { requestEmailChange } from "../identity.queries.ts";
import { settingsQuery } from "../settings.queries.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";

type FormProps = { user: User; onClose: () => void };
type ChangeEmailDialogProps = FormProps & { hasPassword: boolean };

/** Asks for a new email, which counts once its link was used (R2.30). */
export function ChangeEmailDialog({ user, hasPassword, onClose }: ChangeEmailDialogProps) {
  const { data: settings } = useSuspenseQuery(settingsQuery());
  return (
    <Dialog title={t`Change Email`} onClose={onClose}>
      {!settings.sendsMail ? (
        <CantChange onClose={onClose}>
          <WithoutMail supportEmail={settings.supportEmail} />
        </CantChange>
      ) : hasPassword ? (
        <ChangeEmailForm user={user} onClose={onClose} />
      ) : (
        <CantChange onClose={onClose}>
          <Trans>You need a password to change your email. Add one under Password first.</Trans>
        </CantChange>
      )}
    </Dialog>
  );
}

function ChangeEmailForm({ user: { email }, onClose }: FormProps) {
  const queryClient = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { emailUndoDays: days } = bounds;
  const form = useForm({
    submit: async (data) => {
      const input = { email: textOf(data, "email") };
      const currentPassword = textOf(data, "currentPassword");
      await requestEmailChange(queryClient, { ...input, currentPassword });
      onClose();
    },
    focusAfterFailure: "currentPassword",
  });
  return (
    <DialogForm form={form} button={<Trans>Send Confirmation</Trans>} onClose={onClose}>
      <p className={body["about"]}>
        <Trans>
          We'll send a link to your new email. Nothing changes until you open it. We'll also email{" "}
          <bdi translate="no">{email}</bdi> a link that can undo the change for {days} days.
        </Trans>
      </p>
      {/* Tells password managers which account the password is for. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        ref={field}
        label={t`New Email`}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={bounds.maxEmailLength}
        error={form.errors["email"]}
      />
      <PasswordField
        label={t`Current Password`}
        name="currentPassword"
        autoComplete="current-password"
        required
        error={form.errors["currentPassword"]}
      />
    </DialogForm>
  );
}

/** Nobody can confirm an email on a server that sends none. */
function WithoutMail({ supportEmail }: Pick<Settings, "supportEmail">) {
  return (
    <Trans>
      This server can't send email, so you can't confirm a new one here. Ask{" "}
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a> to change it for you.
    </Trans>
  );
}

/** What people who can't change their email here can do instead. */
function CantChange({ children, onClose }: { children: ReactNode; onClose: () => void }) {
  return (
    <div className={body["body"]}>
      <p>{children}</p>
      <div className={body["buttons"]}>
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
}
