import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { SecondStepSetup } from "#contract/accounts/second-step/second-step.ts";
import { CopyButton } from "#web/platform/ui/copy-button.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { QrCode } from "#web/platform/ui/qr-code.tsx";
import { PasswordAgainForm } from "../passwords/password-again-form.tsx";
import { SectionForm } from "../section-form.tsx";
import classes from "../account-form.module.css";
import setup from "./second-step.module.css";
import { addSecondStep, setUpSecondStep } from "./second-step.queries.ts";

type AddSecondStepProps = {
  email: string;
  /** Gets the recovery codes. */
  onAdded: (codes: string[]) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the password, then shows the key for the app and asks for its first code (R30.1). */
export function AddSecondStep({ email, onAdded, onCancel }: AddSecondStepProps) {
  const [asked, setAsked] = useState<SecondStepSetup>();
  if (asked === undefined)
    return (
      <PasswordAgainForm
        email={email}
        onCancel={onCancel}
        label={t`Next`}
        onSubmit={async (password) => setAsked(await setUpSecondStep(password))}
      />
    );
  return <FirstCodeForm asked={asked} onAdded={onAdded} onCancel={onCancel} />;
}

type FirstCodeFormProps = Omit<AddSecondStepProps, "email"> & { asked: SecondStepSetup };

function FirstCodeForm({ asked: { key, uri }, onAdded, onCancel }: FirstCodeFormProps) {
  const form = useForm({
    submit: async (data) => onAdded(await addSecondStep(textOf(data, "code"))),
    focusAfterFailure: "code",
  });
  return (
    <SectionForm form={form} button={<Trans>Add App</Trans>} onCancel={onCancel}>
      <p className={classes["lead"]}>
        <Trans>Scan this with your authenticator app, or type the key into it.</Trans>
      </p>
      <div className={setup["qr"]}>
        <QrCode text={uri} label={t`QR code for your authenticator app`} />
      </div>
      <div className={setup["key"]}>
        <bdi translate="no">{key}</bdi>
        <CopyButton text={key.replaceAll(" ", "")} label={t`Copy Key`} />
      </div>
      <TextField
        label={t`Code`}
        description={t`The 6 digits that the app shows now.`}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={form.errors["code"]}
      />
    </SectionForm>
  );
}
