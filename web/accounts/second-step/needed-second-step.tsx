import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type { Settings, User } from "#contract/accounts/accounts.ts";
import type { SchoolLoginNotice } from "#contract/accounts/school-login/school-login-notices.ts";
import { OutsideLink } from "#web/platform/ui/button.tsx";
import { AccountSection } from "../account-section.tsx";
import { PasskeyLogin } from "../passkeys/passkey-login.tsx";
import { canUsePasskeys } from "../passkeys/passkeys-available.ts";
import { pathToSchool } from "../school-login-link.tsx";
import { SchoolLoginAlert } from "../school-login-notice.tsx";
import { ownLoginsQuery } from "../school-login.queries.ts";
import classes from "#web/platform/ui/page/sections.module.css";
import { ConfirmForSecondStep } from "./confirm-for-second-step.tsx";
import { NewSecondStep } from "./new-second-step.tsx";
import { ownSecondStepQuery } from "./second-step.queries.ts";

type NeededSecondStepProps = {
  user: User;
  settings: Settings;
  /** The club that requires it; undefined if the operators' page does. */
  clubName: string | undefined;
  /** Where they wanted to go. */
  target: string;
  /** How the login at the school went that this page comes from. */
  notice: SchoolLoginNotice | undefined;
  /** Shows new recovery codes, which can't be shown again. */
  onCodes: (codes: string[]) => void;
  /** Goes on if the session has passed a second step by now. */
  goOn: () => Promise<void>;
};

/**
 * Sets up a second step for a club or for operators, or leads to logging in with it (R30.12, R32.50).
 */
export function NeededSecondStep(props: NeededSecondStepProps) {
  const { user, settings, clubName, target, notice, onCodes, goOn } = props;
  const { hasOne, needsEmail } = useSuspenseQuery(ownSecondStepQuery()).data;
  return (
    <div className={classes["sections"]}>
      <AccountSection
        title={
          clubName === undefined
            ? t`Managing Rollcall requires a second step`
            : t`${clubName} requires a second step`
        }
      >
        <p>
          {clubName === undefined ? (
            <Trans>
              Operators need a second step to log in, so a stolen password alone isn't enough to get
              into other people's accounts.
            </Trans>
          ) : (
            <Trans>
              Everyone who runs this club needs a second step to log in, so a stolen password alone
              isn't enough to see its members.
            </Trans>
          )}{" "}
          {hasOne ? (
            <Trans>You already have one. Log in with it to continue.</Trans>
          ) : needsEmail ? (
            <Trans>You already have one. Confirm your email to continue.</Trans>
          ) : (
            <Trans>Set up one of these to continue.</Trans>
          )}
        </p>
        {notice !== undefined && <SchoolLoginAlert notice={notice} name={settings.schoolLogin} />}
        {hasOne && <OwnSecondStep settings={settings} target={target} />}
      </AccountSection>
      {needsEmail && <ConfirmForSecondStep email={user.email} onCheck={goOn} />}
      {!hasOne && (
        <NewSecondStep
          user={user}
          settings={settings}
          target={target}
          onCodes={onCodes}
          onDone={goOn}
        />
      )}
    </div>
  );
}

/** Logs in with the second step that the account has. */
function OwnSecondStep({ settings, target }: Pick<NeededSecondStepProps, "settings" | "target">) {
  const router = useRouter();
  const { passkeys, identities } = useSuspenseQuery(ownLoginsQuery()).data;
  const { schoolLogin: schoolName, supportEmail } = settings;
  const hasPasskey = passkeys.length > 0 && canUsePasskeys();
  return (
    <>
      {hasPasskey && <PasskeyLogin onDone={async () => router.history.replace(target)} />}
      {schoolName !== "" && identities.some(({ works }) => works) && (
        <OutsideLink href={pathToSchool({ redirect: target })} look="ghost" wide>
          <span>
            <Trans>Continue with {schoolName}</Trans>
          </span>
        </OutsideLink>
      )}
      <p>
        <Trans>
          Can't use it anymore? Ask <a href={`mailto:${supportEmail}`}>{supportEmail}</a> to reset
          it.
        </Trans>
      </p>
    </>
  );
}
