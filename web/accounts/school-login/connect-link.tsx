import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError } from "#web/platform/api/api-client.ts";
import { Button, OutsideLink } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { connectByLink } from "../school-login.queries.ts";
import classes from "../account-form.module.css";

type ConnectLinkProps = { token: string; schoolName: string; onDone: () => void };

/**
 * Connects the school's login by an emailed link, and only after a button was pressed, because mail
 * scanners open links (R28.7).
 */
export function ConnectLink({ token, schoolName, onDone }: ConnectLinkProps) {
  const queryClient = useQueryClient();
  const connecting = useMutation({
    mutationFn: () => connectByLink(queryClient, token),
    onSuccess: onDone,
  });
  const { error } = connecting;
  const isOver =
    error instanceof ApiError &&
    (error.code === "school-login-over" || error.code === "confirmation-failed");
  return (
    <div className={classes["form"]}>
      <p className={classes["lead"]}>
        <Trans>
          This connects {schoolName} to the account with your email, so you can log in with it. If
          you didn't ask for this, close this page.
        </Trans>
      </p>
      {error && (
        <Alert title={error.message}>
          {isOver
            ? t`Open the link in the browser where you logged in with ${schoolName}.`
            : undefined}
        </Alert>
      )}
      {isOver ? (
        <OutsideLink href="/api/school-login" wide>
          <span>
            <Trans>Continue with {schoolName}</Trans>
          </span>
        </OutsideLink>
      ) : (
        <Button wide loading={connecting.isPending} onClick={() => connecting.mutate()}>
          <Trans>Connect and Log In</Trans>
        </Button>
      )}
    </div>
  );
}
