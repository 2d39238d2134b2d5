import { t } from "@lingui/core/macro";
import type { AccountType, Settings } from "#contract/accounts/accounts.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { RadioField } from "#web/platform/ui/fields/radio-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import type { FieldErrors } from "#web/platform/ui/fields/use-form.ts";
import { ClaimField } from "../claim-field.tsx";
import { gradYearError } from "../grad-year-error.ts";
import classes from "../account-form.module.css";

type SignUpFieldsProps = {
  settings: Settings;
  /** The chosen account type; undefined for people who were invited. */
  accountType: AccountType | undefined;
  onChooseType: (type: AccountType) => void;
  /** Whether the choice of the account type is folded away (R13.45). */
  isTypeFolded?: boolean;
  /** The code from the claim slip's link; "" if it has to be typed. */
  claim: string | undefined;
  /** The name, if it is known already. */
  name?: { firstName: string; lastName: string };
  errors: FieldErrors;
};

/** The fields that every sign-up has: what kind of account, and whose (R2.2). */
export function SignUpFields(props: SignUpFieldsProps) {
  const { settings, accountType, onChooseType, isTypeFolded, claim, name, errors } = props;
  return (
    <>
      {accountType !== undefined && (
        <div hidden={isTypeFolded}>
          <RadioField
            label={t`Account Type`}
            name="accountType"
            options={[
              { value: "member", label: t`Member`, hint: t`Check in and earn points` },
              { value: "admin", label: t`Admin`, hint: t`Run a club and its events` },
            ]}
            defaultValue="member"
            onInput={onChooseType}
          />
        </div>
      )}
      <div className={classes["pair"]}>
        <TextField
          label={t`First Name`}
          name="firstName"
          autoComplete="given-name"
          required
          maxLength={bounds.maxNameLength}
          defaultValue={name?.firstName}
          error={errors["firstName"]}
        />
        <TextField
          label={t`Last Name`}
          name="lastName"
          autoComplete="family-name"
          required
          maxLength={bounds.maxNameLength}
          defaultValue={name?.lastName}
          error={errors["lastName"]}
        />
      </div>
      {accountType === "member" && (
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
      {accountType === "admin" && (
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
      {accountType !== "admin" && claim !== undefined && (
        <ClaimField claim={claim} error={errors["claim"]} />
      )}
    </>
  );
}
