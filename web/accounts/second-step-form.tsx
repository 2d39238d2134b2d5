import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import { rememberedDays } from "#contract/login-bounds.ts";
import type { SecondStepInput } from "#contract/second-step.ts";
import { api } from "#web/platform/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { FormFailure } from "#web/ui/form-failure.tsx";
import { formatNumber } from "#web/ui/format.ts";
import { TextField } from "#web/ui/text-field.tsx";
// The issues of its field have texts of their own there.
import { textOf, useForm } from "#web/ui/use-early-form.ts";
import classes from "./account-form.module.css";
import { enterSession } from "./enter-session.ts";

type SecondStepFormProps = { onDone: () => Promise<void>; onBack: () => void };

/** Asks for a code after the password (R30.4). */
export function SecondStepForm({ onDone, onBack }: SecondStepFormProps) {
  const days = formatNumber(rememberedDays);
  const form = useForm({
    submit: async (data) => {
      const remember = data.has("remember");
      const json: SecondStepInput = { code: textOf(data, "code"), remember };
      enterSession(await (await api["second-step-login"].$post({ json })).json());
      await onDone();
    },
    focusAfterFailure: "code",
  });
  useEffect(() => document.querySelector<HTMLInputElement>("input[name=code]")?.focus(), []);
  return (
    <form {...form.props} className={classes["form"]}>
      <p className={classes["lead"]}>
        <Trans>
          Enter the code from your authenticator app. If you don't have your phone, enter a recovery
          code.
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
      <CheckboxField name="remember">
        <Trans>Don't ask again in this browser for {days} days.</Trans>
      </CheckboxField>
      <FormFailure form={form} />
      <Button type="submit" wide loading={form.pending}>
        <Trans>Login</Trans>
      </Button>
      <Button look="quiet" wide onClick={onBack}>
        <Trans>Start Over</Trans>
      </Button>
    </form>
  );
}
