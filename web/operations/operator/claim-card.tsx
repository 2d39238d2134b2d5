import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { User } from "#contract/accounts/accounts.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "./claim-card.module.css";
import { claimOperator } from "./doing.ts";
import { OperatorLinkCommand } from "./operator-link-command.tsx";

type ClaimCardProps = {
  /** The key of the link that was opened. */
  linkKey: string;
  user: User;
  /** Called when the account has become an operator. */
  onClaimed: () => Promise<unknown>;
  /** Logs out, to come back with a different account. */
  onOtherAccount: () => Promise<void>;
};

/**
 * Asks before an account becomes an operator: the link may have been opened with a student's
 * account (R32.50).
 */
export function ClaimCard({ linkKey, user, onClaimed, onOtherAccount }: ClaimCardProps) {
  const claiming = useMutation({
    mutationFn: () => claimOperator(linkKey),
    onSuccess: onClaimed,
  });
  const leaving = useMutation({ mutationFn: onOtherAccount });
  const { error } = claiming;
  const isUsed = error instanceof ApiError && error.code === "confirmation-failed";
  const { name, email } = user;
  return (
    <Card padded className={classes["card"]}>
      <h2 className={classes["title"]}>
        <Trans>Manage this installation as {name}?</Trans>
      </h2>
      <p>
        <Trans>
          You'll see its status and its clubs, change its settings, and help people who can't get
          in. Members' records and points aren't on the page, but backups that you download have
          them.
        </Trans>
      </p>
      <p className={classes["detail"]}>
        <Trans>
          You're logged in as <bdi translate="no">{email}</bdi>.
        </Trans>
      </p>
      {error && <Alert title={error.message}>{isUsed && <OperatorLinkCommand />}</Alert>}
      <div className={classes["buttons"]}>
        <Button loading={claiming.isPending} onClick={() => claiming.mutate()}>
          <Trans>Manage Installation</Trans>
        </Button>
        <Button look="ghost" loading={leaving.isPending} onClick={() => leaving.mutate()}>
          <Trans>Use Another Account</Trans>
        </Button>
      </div>
    </Card>
  );
}
