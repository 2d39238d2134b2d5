import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect } from "react";
import type { SecondStepInput } from "#contract/accounts/second-step/second-step.ts";
import { rememberedDays } from "#contract/platform/login-bounds.ts";
import { api } from "#web/platform/api/api-client.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { CheckboxField } from "#web/platform/ui/fields/checkbox-field.tsx";
import { FormFailure } from "#web/platform/ui/fields/form-failure.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
// The issues of its field have texts of their own there.
import { textOf, useForm } from "#web/platform/ui/fields/use-early-form.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { enterSession } from "../sessions/enter-session.ts";
import classes from "../account-form.module.css";

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
