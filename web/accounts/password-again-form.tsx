import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { FormFailure } from "#web/ui/form-failure.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { textOf, useForm } from "#web/ui/use-form.ts";
import classes from "./account-form.module.css";

type PasswordAgainFormProps = {
  email: string;
  /** What happens. */
  children?: ReactNode;
  /** The text of the button. */
  label: string;
  look?: "danger";
  onSubmit: (password: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the account's password again before something is done with it. */
export function PasswordAgainForm(props: PasswordAgainFormProps) {
  const { email, children, label, look, onSubmit, onCancel } = props;
  const form = useForm({
    submit: (data) => onSubmit(textOf(data, "password")),
    focusAfterFailure: "password",
  });
  return (
    <form {...form.props} className={classes["form"]}>
      {children}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        error={form.errors["password"]}
      />
      <FormFailure form={form} />
      <div className={classes["buttons"]}>
        <Button type="submit" look={look} loading={form.pending}>
          {label}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
