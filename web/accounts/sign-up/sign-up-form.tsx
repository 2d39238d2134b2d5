import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { AccountType, Settings, SignUpInput } from "#contract/accounts/accounts.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { errorText } from "#web/platform/api/error-texts.ts";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { requireCookies } from "../blocked-cookies.tsx";
import { NewPasswordFields, differentPasswords } from "../passwords/new-password-fields.tsx";
import { signUp } from "../session.queries.ts";
import { usePatience } from "../use-patience.ts";
import { WaitingButton } from "../waiting-button.tsx";
import classes from "../account-form.module.css";
import { keepNameOfSignUp } from "./keep-name-of-sign-up.ts";
import { readSignUp } from "./read-sign-up.ts";
import { RunsClub } from "./runs-club.tsx";
import { SignUpFields } from "./sign-up-fields.tsx";
import { TermsField } from "./terms-field.tsx";

type SignUpFormProps = {
  settings: Settings;
  /** The code from the claim slip's link; "" if it has to be typed. */
  claim?: string | undefined;
  /** The token of the open invitation that led here: its club is there, and the role is given. */
  invitation?: string | undefined;
  /** A scanned code led here, so they attend. */
  isScan: boolean;
  cancel: ReactNode;
  onDone: () => void;
};

/** The sign-up of members and admins (R2.2), and of people who were invited (R2.28). */
export function SignUpForm(props: SignUpFormProps) {
  const { settings, claim, invitation, isScan, cancel, onDone } = props;
  const queryClient = useQueryClient();
  const [accountType, setAccountType] = useState<AccountType>("member");
  const [isTypeOpen, setTypeOpen] = useState(false);
  const isTypeFolded = isScan && accountType === "member" && !isTypeOpen;
  const patience = usePatience();
  const form = useForm({
    check: differentPasswords,
    submit: async (data) => {
      requireCookies();
      const input = readInput(data, invitation);
      await patience.patiently(async (key, signal) =>
        keepNameOfSignUp(await signUp(queryClient, { ...input, key }, signal), input),
      );
      onDone();
    },
    focusAfterFailure: "email",
  });
  const { errors, failure } = form;
  return (
    <form {...form.props} className={classes["form"]}>
      <SignUpFields
        settings={settings}
        accountType={invitation === undefined ? accountType : undefined}
        onChooseType={setAccountType}
        isTypeFolded={isTypeFolded}
        claim={claim}
        errors={errors}
      />
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="email"
        required
        error={errors["email"]}
      />
      <NewPasswordFields
        label={t`Password`}
        minLength={settings.minPasswordLength}
        errors={errors}
      />
      <TermsField error={errors["acceptedTerms"]} />
      {failure && (
        <Alert title={errorText("account-creation-failed")}>
          {failure instanceof ApiError && failure.code === "account-creation-failed"
            ? undefined
            : failure.message}
        </Alert>
      )}
      <WaitingButton
        label={<Trans>Create Account</Trans>}
        pendingLabel={<Trans>Creating account…</Trans>}
        pending={form.pending}
        patience={patience}
      />
      {cancel}
      {isTypeFolded && invitation === undefined && <RunsClub onUnfold={() => setTypeOpen(true)} />}
    </form>
  );
}

function readInput(data: FormData, invitation: string | undefined): SignUpInput {
  const login = { email: textOf(data, "email"), password: textOf(data, "password") };
  return { ...readSignUp(data, invitation), ...login };
}
