import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { undoEmailChange } from "../identity.queries.ts";
import classes from "../account-form.module.css";

/**
 * Stops or undoes a change of email through the link sent to the old email, and only after
 * a button was pressed, because mail scanners open links (R2.30).
 */
export function UndoEmailLink({ token }: { token: string }) {
  const undoing = useMutation({ mutationFn: () => undoEmailChange(token) });
  if (undoing.isSuccess && undoing.data !== null)
    return (
      <div className={classes["form"]}>
        <Alert tone="success" title={t`Your email was changed back.`}>
          <Trans>
            You were logged out everywhere. Now choose a new password, because someone else may know
            the old one.
          </Trans>
        </Alert>
        <ButtonLink to="/reset-password" search={{ token: undoing.data }}>
          <Trans>Choose a New Password</Trans>
        </ButtonLink>
      </div>
    );
  if (undoing.isSuccess)
    return (
      <div className={classes["form"]}>
        <Alert tone="success" title={t`Your email wasn't changed.`}>
          <Trans>
            If someone else asked for the change, they know your password. Choose a new one.
          </Trans>
        </Alert>
        <ButtonLink to="/reset-password">
          <Trans>Reset Password</Trans>
        </ButtonLink>
      </div>
    );
  return (
    <div className={classes["form"]}>
      <p className={classes["lead"]}>
        <Trans>
          Press the button to keep this email on your account. If it was already changed, we'll
          change it back and log you out everywhere.
        </Trans>
      </p>
      {undoing.error && <Alert title={undoing.error.message} />}
      <Button wide loading={undoing.isPending} onClick={() => undoing.mutate()}>
        <Trans>Keep This Email</Trans>
      </Button>
    </div>
  );
}
