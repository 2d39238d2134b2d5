import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import type { Settings } from "#contract/accounts/accounts.ts";
import { errorText } from "#web/platform/api/error-texts.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { keepResetReturn } from "../reset-return.ts";
import classes from "../account-form.module.css";
import { requestPasswordReset } from "./password-resets.ts";

type ResetRequestFormProps = {
  cancel: ReactNode;
  /** The page the person wanted to open when they had forgotten their password. */
  returnTo: string | undefined;
  settings: Settings;
};

/** Requests the email with the password reset link (R2.16). */
export function ResetRequestForm({ cancel, returnTo, settings }: ResetRequestFormProps) {
  const [sent, setSent] = useState(false);
  const form = useForm({
    submit: async (data) => {
      setSent(false);
      await requestPasswordReset(textOf(data, "email"));
      keepResetReturn(returnTo);
      setSent(true);
    },
    focusAfterFailure: "email",
  });
  return (
    <form {...form.props} className={classes["form"]}>
      <p className={classes["lead"]}>
        <Trans>Enter your account's email to get a link for choosing a new password.</Trans>
      </p>
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={form.errors["email"]}
      />
      {form.failure && <Alert title={errorText("reset-failed")}>{form.failure.message}</Alert>}
      {sent && <Sent {...settings} />}
      <Button type="submit" wide loading={form.pending}>
        <Trans>Reset Password</Trans>
      </Button>
      {cancel}
    </form>
  );
}

/** The next step: an email, or a contact if the server sends none (R2.16, R2.24). */
function Sent({ sendsMail, supportEmail }: Settings) {
  return (
    <Alert tone="success" title={t`Check your email for further instructions.`}>
      {sendsMail ? undefined : (
        <Trans>
          But this server can't send email yet. Contact{" "}
          <a className={classes["inText"]} href={`mailto:${supportEmail}`}>
            {supportEmail}
          </a>{" "}
          to get a link from the server's operator.
        </Trans>
      )}
    </Alert>
  );
}
