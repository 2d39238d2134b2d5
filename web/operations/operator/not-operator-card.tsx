import { Trans } from "@lingui/react/macro";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "./claim-card.module.css";
import { OperatorLinkCommand } from "./operator-link-command.tsx";

type NotOperatorCardProps = { email: string; onOtherAccount: () => void };

/** Tells everyone else that the page isn't for them, and how operators get there (R32.50). */
export function NotOperatorCard({ email, onOtherAccount }: NotOperatorCardProps) {
  return (
    <Card padded className={classes["card"]}>
      <h2 className={classes["title"]}>
        <Trans>This page is for operators</Trans>
      </h2>
      <p>
        <Trans>
          You're logged in as <bdi translate="no">{email}</bdi>, which doesn't manage this
          installation.
        </Trans>
      </p>
      <p className={classes["detail"]}>
        <Trans>
          Did someone send you a link for operators? Open it again, now that you're logged in.
        </Trans>
      </p>
      <p className={classes["detail"]}>
        <Trans>Do you run this server?</Trans> <OperatorLinkCommand />{" "}
        <Trans>Then open the link that it prints.</Trans>
      </p>
      <div className={classes["buttons"]}>
        <ButtonLink to="/">
          <Trans>Go Home</Trans>
        </ButtonLink>
        <Button look="ghost" onClick={onOtherAccount}>
          <Trans>Use Another Account</Trans>
        </Button>
      </div>
    </Card>
  );
}
