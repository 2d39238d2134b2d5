import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Ref } from "react";
import type { SchoolLoginNotice } from "#contract/accounts/school-login/school-login-notices.ts";
import { OutsideLink } from "#web/platform/ui/button.tsx";
import type { FieldError } from "#web/platform/ui/fields/field-texts.ts";
import { PasswordField } from "#web/platform/ui/fields/password-field.tsx";
import { pathToSchool } from "./school-login-link.tsx";
import { SchoolLoginAlert } from "./school-login-notice.tsx";

/** How the owner of an account can show that they are at this browser. */
export type OwnerProof = {
  hasPassword: boolean;
  /** The name of the school's login; "" without one. */
  schoolName: string;
  /** How the login at the school went that this page comes from. */
  notice: SchoolLoginNotice | undefined;
  /** This page's path, to come back to. */
  path: string;
  /** The ID of what was about to end before the login at the school that this page comes from. */
  ends?: string | undefined;
  /** Whether the browser is in other hands, and mustn't fill in or offer to save the password. */
  ofOther?: boolean;
};

type ConfirmOwnerProps = {
  owner: OwnerProof;
  error: FieldError | undefined;
  /** The password's field, for a form that focuses it. */
  field?: Ref<HTMLInputElement> | undefined;
};

/** Asks for the account's password, or for a login at the school instead (R28.11). */
export function ConfirmOwner({ owner, error, field }: ConfirmOwnerProps) {
  const { hasPassword, schoolName, notice, path, ofOther = false } = owner;
  if (notice === "confirmed") return <SchoolLoginAlert notice={notice} name={schoolName} />;
  return (
    <>
      {notice !== undefined && <SchoolLoginAlert notice={notice} name={schoolName} />}
      {hasPassword && (
        <PasswordField
          ref={field}
          label={t`Password`}
          name="password"
          autoComplete={ofOther ? "off" : "current-password"}
          required
          error={error}
        />
      )}
      {schoolName !== "" && (!hasPassword || ofOther) && (
        <OutsideLink
          href={pathToSchool({ for: "confirm", redirect: path })}
          look={hasPassword ? "quiet" : "ghost"}
          wide
        >
          <span>
            <Trans>Confirm with {schoolName}</Trans>
          </span>
        </OutsideLink>
      )}
    </>
  );
}
