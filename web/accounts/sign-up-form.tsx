import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import type { AccountType, Settings, SignUpInput } from "#contract/accounts.ts";
import { bounds } from "#contract/bounds.ts";
import { ApiError } from "#web/platform/api-client.ts";
import { errorText } from "#web/platform/error-texts.ts";
import { ownTimeZone } from "#web/platform/own-time-zone.ts";
import { Alert } from "#web/ui/alert.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { fieldText } from "#web/ui/field-texts.ts";
import { RadioField } from "#web/ui/radio-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf, useForm } from "#web/ui/use-form.ts";
import classes from "./account-form.module.css";
import { ClaimField } from "./claim-field.tsx";
import { gradYearError } from "./grad-year-error.ts";
import { NewPasswordFields, differentPasswords } from "./new-password-fields.tsx";
import { signUp } from "./session.queries.ts";
import { usePatience } from "./use-patience.ts";
import { WaitingButton } from "./waiting-button.tsx";

type SignUpFormProps = {
  settings: Settings;
  /** The code from the claim slip's link; "" if it has to be typed. */
  claim?: string | undefined;
  /** The token of the open invitation that led here: its club is there, and the role is given. */
  invitation?: string | undefined;
  cancel: ReactNode;
  onDone: () => void;
};

/** The sign-up of members and admins (R2.2), and of people who were invited (R2.28). */
export function SignUpForm({ settings, claim, invitation, cancel, onDone }: SignUpFormProps) {
  const queryClient = useQueryClient();
  const [accountType, setAccountType] = useState<AccountType>("member");
  const patience = usePatience();
  const form = useForm({
    check: differentPasswords,
    submit: async (data) => {
      const input = readInput(data, invitation);
      await patience.patiently((key, signal) => signUp(queryClient, { ...input, key }, signal));
      onDone();
    },
    focusAfterFailure: "email",
  });
  const { errors, failure } = form;
  const { minAge } = bounds;
  return (
    <form {...form.props} className={classes["form"]}>
      {invitation === undefined && (
        <RadioField
          label={t`Account Type`}
          name="accountType"
          options={[
            { value: "member", label: t`Member`, hint: t`Check in and earn points` },
            { value: "admin", label: t`Admin`, hint: t`Run a club and its events` },
          ]}
          defaultValue="member"
          onInput={setAccountType}
        />
      )}
      <div className={classes["pair"]}>
        <TextField
          label={t`First Name`}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={bounds.maxNameLength}
          error={errors["firstName"]}
        />
        <TextField
          label={t`Last Name`}
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={bounds.maxNameLength}
          error={errors["lastName"]}
        />
      </div>
      {invitation === undefined && accountType === "member" && (
        <TextField
          key="gradYear"
          label={t`Graduation Year`}
          name="gradYear"
          type="number"
          inputMode="numeric"
          required
          min={bounds.minGradYear}
          max={settings.maxGradYear}
          error={gradYearError(errors["gradYear"], settings)}
        />
      )}
      {invitation === undefined && accountType === "admin" && (
        <TextField
          key="clubName"
          label={t`Club Name`}
          name="clubName"
          autoComplete="organization"
          required
          maxLength={bounds.maxClubNameLength}
          error={errors["clubName"]}
        />
      )}
      {accountType === "member" && claim !== undefined && (
        <ClaimField claim={claim} error={errors["claim"]} />
      )}
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
      <CheckboxField
        name="acceptedTerms"
        required={fieldText("", { code: "not-accepted" })}
        error={errors["acceptedTerms"]}
      >
        <Trans>
          I am at least {minAge} years old and accept the{" "}
          <Link to="/terms-of-service" target="_blank">
            Terms of Service
          </Link>{" "}
          and the{" "}
          <Link to="/privacy-policy" target="_blank">
            Privacy Policy
          </Link>
          .
        </Trans>
      </CheckboxField>
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
    </form>
  );
}

/** The form's values in the API's format. The server validates and normalizes them. */
function readInput(data: FormData, invitation: string | undefined): SignUpInput {
  const text = (name: string) => textOf(data, name);
  const person = {
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    password: text("password"),
    acceptedTerms: true,
  } as const;
  if (invitation !== undefined) return { accountType: "invited", invitation, ...person };
  return data.get("accountType") === "admin"
    ? {
        accountType: "admin",
        clubName: text("clubName"),
        timeZone: ownTimeZone(),
        ...person,
      }
    : {
        accountType: "member",
        gradYear: Number(text("gradYear")),
        claim: text("claim") || undefined,
        ...person,
      };
}
