import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { AccountType, Settings } from "#contract/accounts.ts";
import { bounds } from "#contract/bounds.ts";
import type { FieldErrors } from "#web/ui/use-form.ts";
import { RadioField } from "#web/ui/radio-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import classes from "./account-form.module.css";
import { ClaimField } from "./claim-field.tsx";
import { gradYearError } from "./grad-year-error.ts";

type SignUpFieldsProps = {
  settings: Settings;
  /** The chosen account type; undefined for people who were invited. */
  accountType: AccountType | undefined;
  onChooseType: (type: AccountType) => void;
  /** A scanned code led here, so they attend, and the choice is folded away (R13.45). */
  isScan?: boolean;
  /** The code from the claim slip's link; "" if it has to be typed. */
  claim: string | undefined;
  /** The name, if it is known already. */
  name?: { firstName: string; lastName: string };
  errors: FieldErrors;
};

/** The fields that every sign-up has: what kind of account, and whose (R2.2). */
export function SignUpFields(props: SignUpFieldsProps) {
  const { settings, accountType, onChooseType, isScan = false, claim, name, errors } = props;
  return (
    <>
      {accountType !== undefined && (
        <TypeChoice folded={isScan && accountType === "member"}>
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
        </TypeChoice>
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

/** The choice of an account type; while it is folded, a link unfolds it with the other type. */
function TypeChoice({ folded, children }: { folded: boolean; children: ReactNode }) {
  const choice = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useHydrated();
  const isFolded = folded && !isOpen;
  return (
    <>
      <div ref={choice} hidden={isFolded}>
        {children}
      </div>
      {isFolded && (
        <p className={classes["links"]}>
          <button
            type="button"
            className={classes["asLink"]}
            disabled={!isHydrated}
            onClick={() => {
              flushSync(() => setOpen(true));
              const admin = choice.current?.querySelector<HTMLInputElement>("[value=admin]");
              admin?.click();
              admin?.focus();
            }}
          >
            <Trans>I run a club</Trans>
          </button>
        </p>
      )}
    </>
  );
}
