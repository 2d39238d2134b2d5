import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { FormFailure } from "#web/ui/form-failure.tsx";
import { notify } from "#web/ui/notify.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import { textOf, useForm } from "#web/ui/use-form.ts";
import classes from "./account-form.module.css";
import { addPasskey } from "./passkeys.queries.ts";

type AddPasskeyFormProps = { email: string; onClose: () => void };

/** Asks for the password, then for the browser's new passkey (R29.2). */
export function AddPasskeyForm({ email, onClose }: AddPasskeyFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    submit: async (data) => {
      await addPasskey(textOf(data, "password"));
      await queryClient.invalidateQueries({ queryKey: ["account"] });
      notify(t`You can log in with your passkey from now on.`, "success");
      onClose();
    },
    focusAfterFailure: "password",
  });
  return (
    <form {...form.props} className={classes["form"]}>
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
        <Button type="submit" loading={form.pending}>
          <Trans>Create Passkey</Trans>
        </Button>
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}
