import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { FormFailure } from "#web/platform/ui/fields/form-failure.tsx";
import type { Form } from "#web/platform/ui/fields/use-form.ts";
import classes from "./account-form.module.css";

type SectionFormProps = {
  form: Form;
  /** The account that a password is for, for password managers. */
  email?: string | undefined;
  children: ReactNode;
  /** The submit button's text; undefined while there is nothing to submit. */
  button: ReactNode;
  look?: "danger" | undefined;
  cancel?: ReactNode;
  onCancel: () => void;
};

/** A form in a section of the account page: fields, an error if it couldn't be sent, and buttons. */
export function SectionForm(props: SectionFormProps) {
  const { form, email, children, button, look, cancel = <Trans>Cancel</Trans>, onCancel } = props;
  return (
    <form {...form.props} className={classes["form"]}>
      {email !== undefined && (
        <input type="text" autoComplete="username" value={email} readOnly hidden />
      )}
      {children}
      <FormFailure form={form} />
      <div className={classes["buttons"]}>
        {button !== undefined && (
          <Button type="submit" look={look} loading={form.pending}>
            {button}
          </Button>
        )}
        <Button look="quiet" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </form>
  );
}
