import { Trans } from "@lingui/react/macro";
import type { Ref } from "react";
import type { FieldError } from "#web/platform/ui/fields/field-texts.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";
import { ConfirmOwner, type OwnerProof } from "./confirm-owner.tsx";

type OwnerFieldsProps = {
  email: string;
  owner: OwnerProof;
  error: FieldError | undefined;
  /** The password's field, for a form that focuses it. */
  field?: Ref<HTMLInputElement>;
};

/** What a dialog's form asks to be sure that the account's owner is at the browser (R28.11). */
export function OwnerFields({ email, owner, error, field }: OwnerFieldsProps) {
  return (
    <>
      {!owner.hasPassword && owner.notice !== "confirmed" && (
        <p className={body["about"]}>
          <Trans>
            First confirm that it's you, unless you logged in with a passkey in the last 5 minutes.
          </Trans>
        </p>
      )}
      {/* Tells password managers which account the password is for. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <ConfirmOwner owner={owner} error={error} field={field} />
    </>
  );
}
