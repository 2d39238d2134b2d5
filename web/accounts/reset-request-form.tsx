import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { errorText } from "#web/platform/error-texts.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf, useForm } from "#web/ui/use-form.ts";
import classes from "./account-form.module.css";
import { requestPasswordReset } from "./password-resets.ts";

/** Asks for the mail that lets a person choose a new password (R2.16). */
export function ResetRequestForm({ cancel }: { cancel: ReactNode }) {
  const [sent, setSent] = useState(false);
  const form = useForm({
    submit: async (data) => {
      setSent(false);
      await requestPasswordReset(textOf(data, "email"));
      setSent(true);
    },
    focusAfterFailure: "email",
  });
  return (
    <form {...form.props} className={classes["form"]}>
      <p className={classes["lead"]}>
        <Trans>
          Enter the email of your account, and we will send you a link to choose a new password.
        </Trans>
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
      {sent && <Alert tone="success" title={t`Check your email for further instructions.`} />}
      <Button type="submit" wide loading={form.pending}>
        <Trans>Reset Password</Trans>
      </Button>
      {cancel}
    </form>
  );
}
