import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Settings, User } from "#contract/accounts/accounts.ts";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { useDocumentTitle } from "#web/platform/ui/page/page.tsx";
import { Shell } from "#web/platform/ui/page/shell.tsx";
import { AccountMenu } from "./account-menu.tsx";
import classes from "./landing-page.module.css";

type LandingPageProps = {
  settings: Settings;
  /** A user without an area: the account has no seats and attends no clubs. */
  user: User | null;
  /** The field where members type a code. */
  codeForm: ReactNode;
  /** A picture of the product at work. */
  show: ReactNode;
  /** The product's benefits. */
  highlights: ReactNode;
};

/**
 * The page at `/` for people who aren't logged in (R13.1): the tagline, the steps of both sides,
 * and help.
 */
export function LandingPage({ settings, user, codeForm, show, highlights }: LandingPageProps) {
  const tagline = t`An attendance tool for clubs.`;
  useDocumentTitle(tagline);
  return (
    <Shell
      end={
        user === null ? (
          <ButtonLink to="/login" look="ghost">
            <Trans>Login</Trans>
          </ButtonLink>
        ) : (
          <AccountMenu user={user} />
        )
      }
      footer={<Footer supportEmail={settings.supportEmail} />}
    >
      <div className={classes["hero"]}>
        <div>
          <h1 className={classes["tagline"]} tabIndex={-1}>
            {tagline}
          </h1>
          <p className={classes["lead"]}>
            <Trans>Share a code, watch the room fill up, and let us count the points.</Trans>
          </p>
          {user === null ? (
            <ButtonLink to="/create-account">
              <Trans>Create Account</Trans>
            </ButtonLink>
          ) : (
            <WithoutClub email={user.email} />
          )}
        </div>
        {user === null && codeForm}
      </div>
      <div className={classes["parts"]}>
        <div className={classes["sides"]}>
          <Steps title={t`Admins`} steps={[t`Create event`, t`Share attendance code`]} />
          <Steps
            title={t`Members`}
            steps={[t`Login or create account`, t`Submit attendance code`]}
          />
        </div>
        <div className={classes["show"]}>{show}</div>
        {highlights}
      </div>
    </Shell>
  );
}

function WithoutClub({ email }: { email: string }) {
  return (
    <>
      <p>
        <Trans>You're logged in as {email}. This account doesn't run any clubs.</Trans>
      </p>
      <ButtonLink to="/no-club">
        <Trans>See Your Options</Trans>
      </ButtonLink>
    </>
  );
}

function Steps({ title, steps }: { title: string; steps: readonly string[] }) {
  return (
    <Card as="section" padded>
      <h2 className={classes["sideTitle"]}>{title}</h2>
      <ol className={classes["steps"]}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  );
}

function Footer({ supportEmail }: { supportEmail: string }) {
  return (
    <div className={classes["footer"]}>
      <span className={classes["help"]}>
        <Trans>
          Need help? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </Trans>
      </span>
      <Link to="/terms-of-service">
        <Trans>Terms of Service</Trans>
      </Link>
      <Link to="/privacy-policy">
        <Trans>Privacy Policy</Trans>
      </Link>
    </div>
  );
}
