import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "#web/ui/button.tsx";
import { FormFailure } from "#web/ui/form-failure.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { textOf, useForm } from "#web/ui/use-form.ts";
import classes from "./account-form.module.css";
import { beginConnecting } from "./school-login.queries.ts";

type ConnectFormProps = {
  schoolName: string;
  /** The page to come back to; the account page by default. */
  redirect?: string | undefined;
  onCancel: () => void;
};

/** Asks for the password, then goes to the school's login, which is connected afterward (R28.4). */
export function ConnectForm({ schoolName, redirect, onCancel }: ConnectFormProps) {
  const form = useForm({
    submit: async (data) =>
      location.assign(await beginConnecting(textOf(data, "password"), redirect)),
    focusAfterFailure: "password",
  });
  return (
    <form {...form.props} className={classes["form"]}>
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        error={form.errors["password"]}
      />
      <FormFailure form={form} />
      <div className={classes["buttons"]}>
        <Button type="submit" loading={form.pending}>
          <Trans>Continue with {schoolName}</Trans>
        </Button>
        <Button look="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
