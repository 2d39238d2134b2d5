import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#web/platform/ui/button.tsx";
import { FormFailure } from "#web/platform/ui/fields/form-failure.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { connectByCode } from "../school-login.queries.ts";
import classes from "../account-form.module.css";

type ConnectCodeFormProps = { schoolName: string; onDone: () => void };

/** Asks for a code before the school's login is connected to an account that has one (R30.7). */
export function ConnectCodeForm({ schoolName, onDone }: ConnectCodeFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    submit: async (data) => {
      await connectByCode(queryClient, textOf(data, "code"));
      onDone();
    },
    focusAfterFailure: "code",
  });
  return (
    <form {...form.props} className={classes["form"]}>
      <p className={classes["lead"]}>
        <Trans>
          Your account has an authenticator app. To connect {schoolName}, enter the code from the
          app once. If you don't have your phone, enter a recovery code.
        </Trans>
      </p>
      <TextField
        label={t`Code`}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={form.errors["code"]}
      />
      <FormFailure form={form} />
      <Button type="submit" wide loading={form.pending}>
        <Trans>Connect and Log In</Trans>
      </Button>
    </form>
  );
}
