import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { AccountType, Settings } from "#contract/accounts/accounts.ts";
import type { SchoolNewcomer } from "#contract/accounts/school-login/school-login.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { errorText } from "#web/platform/api/error-texts.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { signUpBySchool } from "../school-login.queries.ts";
import { keepNameOfSignUp } from "../sign-up/keep-name-of-sign-up.ts";
import { readSignUp } from "../sign-up/read-sign-up.ts";
import { SignUpFields } from "../sign-up/sign-up-fields.tsx";
import { TermsField } from "../sign-up/terms-field.tsx";
import classes from "../account-form.module.css";

type SchoolSignUpFormProps = {
  settings: Settings;
  newcomer: SchoolNewcomer;
  /** The code from the claim slip's link. */
  claim: string | undefined;
  /** The token of the open invitation that led here. */
  invitation: string | undefined;
  /** The way for people who have an account already. */
  other: ReactNode;
  onDone: () => void;
};

/** What the school doesn't know of someone who logs in with it for the first time (R28.10). */
export function SchoolSignUpForm(props: SchoolSignUpFormProps) {
  const { settings, newcomer, claim, invitation, other, onDone } = props;
  const queryClient = useQueryClient();
  const [accountType, setAccountType] = useState<AccountType>("member");
  const { email, emailVerified } = newcomer;
  const form = useForm({
    submit: async (data) => {
      const typed = emailVerified ? {} : { email: textOf(data, "email") };
      const input = readSignUp(data, invitation);
      keepNameOfSignUp(await signUpBySchool(queryClient, { ...input, ...typed }), input);
      onDone();
    },
    focusAfterFailure: emailVerified ? "firstName" : "email",
  });
  const { errors, failure } = form;
  return (
    <form {...form.props} className={classes["form"]}>
      <SignUpFields
        settings={settings}
        accountType={invitation === undefined ? accountType : undefined}
        onChooseType={setAccountType}
        claim={claim}
        name={newcomer}
        errors={errors}
      />
      {emailVerified ? (
        <p className={classes["lead"]}>
          <Trans>
            Your email is <bdi translate="no">{email}</bdi>.
          </Trans>
        </p>
      ) : (
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={email ?? ""}
          error={errors["email"]}
        />
      )}
      <TermsField error={errors["acceptedTerms"]} />
      {failure && (
        <Alert title={errorText("account-creation-failed")}>
          {failure instanceof ApiError && failure.code === "account-creation-failed"
            ? t`If you already have an account with this email, connect it below.`
            : failure.message}
        </Alert>
      )}
      <Button type="submit" wide loading={form.pending}>
        <Trans>Create Account</Trans>
      </Button>
      {other}
    </form>
  );
}
