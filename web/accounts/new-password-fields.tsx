import { useState } from "react";
import { messages } from "#contract/errors.ts";
import { PasswordField } from "#web/ui/password-field.tsx";
import classes from "./new-password-fields.module.css";
import { passwordStrength } from "./password-strength.ts";

type NewPasswordFieldsProps = {
  label: "Password" | "New Password";
  minLength: number;
  errors: Record<string, string>;
};

/** A new password and its confirmation. How strong it is advises and never blocks. */
export function NewPasswordFields({ label, minLength, errors }: NewPasswordFieldsProps) {
  const [strength, setStrength] = useState(passwordStrength(""));
  return (
    <>
      <div>
        <PasswordField
          label={label}
          name="password"
          autoComplete="new-password"
          description={`at least ${minLength} characters`}
          required
          onChange={(event) => setStrength(passwordStrength(event.currentTarget.value))}
          error={errors["password"]}
        />
        <div className={classes["strength"]} data-level={strength.level}>
          <span className={classes["meter"]} aria-hidden="true" />
          <span aria-live="polite">{strength.text}</span>
        </div>
      </div>
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        required
        error={errors["confirmPassword"]}
      />
    </>
  );
}

/** A form's check: the confirmation is the same as the password (§5). */
export function differentPasswords(data: FormData): Record<string, string> {
  const same = data.get("password") === data.get("confirmPassword");
  return same ? {} : { confirmPassword: messages.passwordsDiffer };
}
