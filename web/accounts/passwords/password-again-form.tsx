import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { PasswordField } from "#web/platform/ui/fields/password-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { SectionForm } from "../section-form.tsx";

type PasswordAgainFormProps = {
  /** The account that the password is for, for password managers. */
  email?: string;
  /** What happens. */
  children?: ReactNode;
  /** The text of the button. */
  label: ReactNode;
  look?: "danger";
  onSubmit: (password: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the account's password again before something is done with it. */
export function PasswordAgainForm(props: PasswordAgainFormProps) {
  const { email, children, label, look, onSubmit, onCancel } = props;
  const form = useForm({
    submit: (data) => onSubmit(textOf(data, "password")),
    focusAfterFailure: "password",
  });
  return (
    <SectionForm form={form} email={email} button={label} look={look} onCancel={onCancel}>
      {children}
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        required
        error={form.errors["password"]}
      />
    </SectionForm>
  );
}
