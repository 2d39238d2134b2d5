import { Trans } from "@lingui/react/macro";
import { PasswordAgainForm } from "../passwords/password-again-form.tsx";
import { beginConnecting } from "../school-login.queries.ts";

type ConnectFormProps = {
  schoolName: string;
  /** The page to come back to; the account page by default. */
  redirect?: string | undefined;
  onCancel: () => void;
};

/** Asks for the password, then goes to the school's login, which is connected afterward (R28.4). */
export function ConnectForm({ schoolName, redirect, onCancel }: ConnectFormProps) {
  return (
    <PasswordAgainForm
      label={<Trans>Continue with {schoolName}</Trans>}
      onSubmit={async (password) => location.assign(await beginConnecting(password, redirect))}
      onCancel={onCancel}
    />
  );
}
