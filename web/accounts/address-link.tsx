import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { ApiError } from "#web/platform/api-client.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import classes from "./account-form.module.css";
import { proveAddress } from "./records.queries.ts";

/**
 * Confirms an address by the link of a mail, and only by a button: scanners of mail open links
 * (R2.27). It does not matter who is signed in here, if anybody.
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
            <Trans>If you have used it before, your address is confirmed already.</Trans>
          </Alert>
        ) : (
          <Alert tone="success" title={t`Your address is confirmed.`}>
            <Trans>Logged in with it, you see what clubs hold for you from before.</Trans>
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
          By this you say that the account with your address is yours. It can then take over what
          clubs hold under it. If you have made no account, close this page.
        </Trans>
      </p>
      {error && <Alert title={error.message} />}
      <Button wide loading={proving.isPending} onClick={() => proving.mutate()}>
        <Trans>Confirm Address</Trans>
      </Button>
    </div>
  );
}
