import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "#web/platform/api/api-client.ts";
import { errorText } from "#web/platform/api/error-texts.ts";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { findResetReturn } from "../reset-return.ts";
import classes from "../account-form.module.css";
import { NewPasswordFields, differentPasswords } from "./new-password-fields.tsx";
import { resetPassword } from "./password-resets.ts";

type NewPasswordFormProps = { token: string; minLength: number };

/** Lets people choose a new password; opened from the email's link, which works once. */
export function NewPasswordForm({ token, minLength }: NewPasswordFormProps) {
  const [saved, setSaved] = useState(false);
  const form = useForm({
    check: differentPasswords,
    submit: async (data) => {
      await resetPassword(token, textOf(data, "password"));
      setSaved(true);
    },
    focusAfterFailure: "password",
  });
  if (saved) {
    return (
      <div className={classes["form"]}>
        <Alert tone="success" title={t`Your new password is saved.`} />
        <ButtonLink to="/login" search={{ redirect: findResetReturn() }}>
          <Trans>Login</Trans>
        </ButtonLink>
      </div>
    );
  }
  return (
    <form {...form.props} className={classes["form"]}>
      <NewPasswordFields label={t`New Password`} minLength={minLength} errors={form.errors} />
      {form.failure && (
        <Alert title={errorText("reset-failed")}>
          {form.failure instanceof ApiError && form.failure.code === "reset-failed" ? (
            <Trans>
              This link was already used or is more than an hour old.{" "}
              <Link to="/reset-password" className={classes["inText"] ?? ""}>
                Get a new link
              </Link>
            </Trans>
          ) : (
            form.failure.message
          )}
        </Alert>
      )}
      <Button type="submit" wide loading={form.pending}>
        <Trans>Save Password</Trans>
      </Button>
    </form>
  );
}
