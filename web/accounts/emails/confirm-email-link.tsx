import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts/accounts.ts";
import { ApiError } from "#web/platform/api/api-client.ts";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { confirmEmailChange } from "../identity.queries.ts";
import classes from "../account-form.module.css";

type ConfirmEmailLinkProps = {
  token: string;
  /** The logged-in user, if any. */
  user: User | null;
  /** Search parameters that lead back here from the login. */
  search: { redirect: string };
  /** Logs out, to come back with a different account. */
  onOtherAccount: () => Promise<void>;
};

/**
 * Confirms a new email through the link sent to it, in the account that asked, and only after a
 * button was pressed, because mail scanners open links (R2.30).
 */
export function ConfirmEmailLink({ token, user, search, onOtherAccount }: ConfirmEmailLinkProps) {
  const queryClient = useQueryClient();
  const confirming = useMutation({ mutationFn: () => confirmEmailChange(queryClient, token) });
  const leaving = useMutation({ mutationFn: onOtherAccount });
  const { error } = confirming;
  const isOthers = error instanceof ApiError && error.code === "not-your-link";
  if (user === null)
    return (
      <div className={classes["form"]}>
        <p className={classes["lead"]}>
          <Trans>Log in to the account you want to change, with its current email.</Trans>
        </p>
        <ButtonLink to="/login" search={search}>
          <Trans>Login</Trans>
        </ButtonLink>
      </div>
    );
  if (confirming.isSuccess)
    return (
      <div className={classes["form"]}>
        <Alert tone="success" title={t`Your email has changed.`}>
          <Trans>From now on, log in with the new one.</Trans>
        </Alert>
        <ButtonLink to="/">
          <Trans>Go Home</Trans>
        </ButtonLink>
      </div>
    );
  const { name, email } = user;
  return (
    <div className={classes["form"]}>
      <p className={classes["lead"]}>
        <Trans>
          You're logged in as {name} (<bdi translate="no">{email}</bdi>). Change this account's
          email to the one this link was sent to?
        </Trans>
      </p>
      {error && <Alert title={error.message} />}
      {isOthers ? (
        <Button loading={leaving.isPending} onClick={() => leaving.mutate()}>
          <Trans>Use Another Account</Trans>
        </Button>
      ) : (
        <Button wide loading={confirming.isPending} onClick={() => confirming.mutate()}>
          <Trans>Confirm New Email</Trans>
        </Button>
      )}
    </div>
  );
}
