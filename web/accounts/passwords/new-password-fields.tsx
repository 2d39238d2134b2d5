import { t } from "@lingui/core/macro";
import { useEffect, useEffectEvent, useRef } from "react";
import { PasswordField } from "#web/platform/ui/fields/password-field.tsx";
import type { FieldErrors } from "#web/platform/ui/fields/use-form.ts";
import classes from "./new-password-fields.module.css";
import { strengthText, usePasswordStrength } from "./password-strength.ts";

type NewPasswordFieldsProps = {
  label: string;
  name?: "password" | "newPassword";
  minLength: number;
  errors: FieldErrors;
};

/** A new password and its confirmation. The strength hint never blocks. */
export function NewPasswordFields(props: NewPasswordFieldsProps) {
  const { label, name = "password", minLength, errors } = props;
  const { strength, judge } = usePasswordStrength();
  const field = useRef<HTMLInputElement>(null);
  const judgeTyped = useEffectEvent((typed: string) => {
    if (typed !== "") judge(typed);
  });
  useEffect(() => {
    // Something may have been typed before the page was hydrated.
    judgeTyped(field.current?.value ?? "");
  }, []);
  return (
    <>
      <div>
        <PasswordField
          ref={field}
          label={label}
          name={name}
          autoComplete="new-password"
          description={t`at least ${minLength} characters`}
          required
          onFocus={({ currentTarget }) => judge(currentTarget.value)}
          onInput={({ currentTarget }) => judge(currentTarget.value)}
          error={errors[name]}
        />
        <div className={classes["strength"]} data-level={strength}>
          <span className={classes["meter"]} aria-hidden="true" />
          <span aria-live="polite">{strengthText(strength)}</span>
        </div>
      </div>
      <PasswordField
        label={t`Confirm Password`}
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors["confirmPassword"]}
      />
    </>
  );
}

/** A form's check that the confirmation matches the password (R2.7). */
export function differentPasswords(data: FormData): FieldErrors {
  const chosen = data.get("password") ?? data.get("newPassword");
  const same = chosen === data.get("confirmPassword");
  return same ? {} : { confirmPassword: t`Passwords don't match.` };
}
