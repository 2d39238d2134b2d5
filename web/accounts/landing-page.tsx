import { Link } from "@tanstack/react-router";
import type { Settings } from "#contract/accounts.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { CodeText } from "#web/ui/code-text.tsx";
import { useDocumentTitle } from "#web/ui/page.tsx";
import { Shell } from "#web/ui/shell.tsx";
import classes from "./landing-page.module.css";

const tagline = "An attendance tool for clubs.";

/** What signed-out people find at `/` (R13.1): the tagline, the steps of both sides, and help. */
export function LandingPage({ settings }: { settings: Settings }) {
  useDocumentTitle(tagline);
  return (
    <Shell
      end={
        <ButtonLink to="/login" look="ghost">
          Login
        </ButtonLink>
      }
      footer={<Footer supportEmail={settings.supportEmail} />}
    >
      <div className={classes["hero"]}>
        <div>
          <h1 className={classes["tagline"]} tabIndex={-1}>
            {tagline}
          </h1>
          <p className={classes["lead"]}>
            Share a code, watch the room fill up, and let the points count themselves.
          </p>
          <ButtonLink to="/create-account">Create Account</ButtonLink>
        </div>
        <InviteDrawing host={new URL(settings.baseUrl).host} />
      </div>
      <div className={classes["sides"]}>
        <Steps title="Admins" steps={["Create event", "Share attendance code"]} />
        <Steps title="Members" steps={["Login or create account", "Submit attendance code"]} />
      </div>
    </Shell>
  );
}

/** An invite as an admin would show it: a picture, of no use to those who do not see it. */
function InviteDrawing({ host }: { host: string }) {
  return (
    <Card className={classes["invite"]} aria-hidden="true">
      <div className={classes["inviteTitle"]}>Member Invite</div>
      <p>Login at {host}/login</p>
      <CodeText code="k7mpw3xd" size="hero" />
      <p>Submit Code</p>
    </Card>
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
        Need help? <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </span>
      <Link to="/terms-of-service">Terms of Service</Link>
      <Link to="/privacy-policy">Privacy Policy</Link>
    </div>
  );
}
