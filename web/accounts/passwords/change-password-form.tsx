import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { PasswordField } from "#web/platform/ui/fields/password-field.tsx";
import { textOf, useForm } from "#web/platform/ui/fields/use-form.ts";
import { changePassword } from "../own-account.queries.ts";
import { SectionForm } from "../section-form.tsx";
import { NewPasswordFields, differentPasswords } from "./new-password-fields.tsx";

type ChangePasswordFormProps = {
  email: string;
  minLength: number;
  onCancel: () => void;
  onSaved: () => void;
};

/** The current password, and a new one with its confirmation. */
export function ChangePasswordForm(props: ChangePasswordFormProps) {
  const { email, minLength, onCancel, onSaved } = props;
  const queryClient = useQueryClient();
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const form = useForm({
    check: differentPasswords,
    submit: async (data) => {
      await changePassword({
        currentPassword: textOf(data, "currentPassword"),
        newPassword: textOf(data, "newPassword"),
      });
      // Also stops a change of the email.
      void queryClient.invalidateQueries({ queryKey: ["account"] });
      onSaved();
    },
    focusAfterFailure: "currentPassword",
  });
  return (
    <SectionForm
      form={form}
      email={email}
      button={<Trans>Save Password</Trans>}
      onCancel={onCancel}
    >
      <PasswordField
        label={t`Current Password`}
        name="currentPassword"
        autoComplete="current-password"
        required
        ref={first}
        error={form.errors["currentPassword"]}
      />
      <NewPasswordFields
        label={t`New Password`}
        name="newPassword"
        minLength={minLength}
        errors={form.errors}
      />
    </SectionForm>
  );
}
