import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { ApiError } from "#web/platform/api/api-client.ts";
import { Button, ButtonLink } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { proveAddress } from "../claims.queries.ts";
import classes from "../account-form.module.css";

/**
 * Confirms an email through an emailed link, and only after a button was pressed, because mail
 * scanners open links (R2.27). Works whether or not anyone is logged in here.
 */
export function AddressLink({ token }: { token: string }) {
  const proving = useMutation({ mutationFn: () => proveAddress(token) });
  const { error } = proving;
  const isWorthless = error instanceof ApiError && error.code === "confirmation-failed";
  if (proving.isSuccess || isWorthless)
    return (
      <div className={classes["form"]}>
        {isWorthless ? (
          <Alert title={error.message}>
            <Trans>If you already used this link, your email is confirmed.</Trans>
          </Alert>
        ) : (
          <Alert tone="success" title={t`Your email is confirmed.`}>
            <Trans>Log in with it to see records clubs saved for you.</Trans>
          </Alert>
        )}
        <ButtonLink to="/claim">
          <Trans>Find Earlier Records</Trans>
        </ButtonLink>
      </div>
    );
  return (
    <div className={classes["form"]}>
      <p className={classes["lead"]}>
        <Trans>
          This confirms that the account with your email is yours. You can then claim records clubs
          saved under that email. If you didn't create an account, close this page. With Forgot
          Password, you can then take over the account, and log everyone else out.
        </Trans>
      </p>
      {error && <Alert title={error.message} />}
      <Button wide loading={proving.isPending} onClick={() => proving.mutate()}>
        <Trans>Confirm Email</Trans>
      </Button>
    </div>
  );
}
