import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import type { Settings, User } from "#contract/accounts/accounts.ts";
import { AccountSection } from "../account-section.tsx";
import { DisclosedForm } from "../disclosed-form.tsx";
import { AddPasskeyForm } from "../passkeys/add-passkey-form.tsx";
import { canUsePasskeys } from "../passkeys/passkeys-available.ts";
import { AddPassword } from "../passwords/add-password.tsx";
import { ownLoginsQuery } from "../school-login.queries.ts";
import { ConnectForm } from "../school-login/connect-form.tsx";
import { AddSecondStep } from "./add-second-step.tsx";

type NewSecondStepProps = {
  user: User;
  settings: Settings;
  /** Where they wanted to go. */
  target: string;
  onCodes: (codes: string[]) => void;
  onDone: () => Promise<void>;
};

/** The second steps that an account without one can set up (R30.12). */
export function NewSecondStep(props: NewSecondStepProps) {
  const { user, settings, target, onCodes, onDone } = props;
  const { email } = user;
  const { schoolLogin: schoolName } = settings;
  const { hasPassword, identities, secondStep } = useSuspenseQuery(ownLoginsQuery()).data;
  const owner = { hasPassword, schoolName, notice: undefined, path: "/second-step" };
  const isConnected = identities.some(({ works }) => works);
  const redirect = `/second-step?${new URLSearchParams({ redirect: target }).toString()}`;
  if (!hasPassword) return <AddPassword email={email} settings={settings} />;
  return (
    <>
      {canUsePasskeys() && (
        <AccountSection title={t`Passkey`}>
          <p>
            <Trans>Log in with your fingerprint, face, or screen lock.</Trans>
          </p>
          <DisclosedForm label={t`Add Passkey`}>
            {(close) => (
              <AddPasskeyForm
                email={email}
                owner={owner}
                onClose={close}
                onAdded={() => void onDone()}
              />
            )}
          </DisclosedForm>
        </AccountSection>
      )}
      {secondStep === null && (
        <AccountSection title={t`Authenticator App`}>
          <p>
            <Trans>
              When you log in with your password, we also ask for a code from an app on your phone.
            </Trans>
          </p>
          <DisclosedForm label={t`Add an Authenticator App`}>
            {(close) => (
              <AddSecondStep
                email={email}
                onAdded={async (codes) => onCodes(codes)}
                onCancel={close}
              />
            )}
          </DisclosedForm>
        </AccountSection>
      )}
      {schoolName !== "" && !isConnected && (
        <AccountSection title={t`School Login`}>
          <p>
            <Trans>Log in with {schoolName} from now on.</Trans>
          </p>
          <DisclosedForm label={t`Connect ${schoolName}`}>
            {(close) => (
              <ConnectForm schoolName={schoolName} redirect={redirect} onCancel={close} />
            )}
          </DisclosedForm>
        </AccountSection>
      )}
    </>
  );
}
