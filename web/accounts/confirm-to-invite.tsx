import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import classes from "#web/ui/dialog-body.module.css";
import { requestAddressProof } from "./claims.queries.ts";

/** Lets owners confirm their own email, without which no invitation is emailed (R3.15). */
export function ConfirmToInvite() {
  const asking = useMutation({ mutationFn: requestAddressProof });
  if (asking.isSuccess)
    return (
      <Alert tone="success" title={t`We sent you an email.`}>
        <Trans>Open the link in it on any device. Then come back here and press Create Link.</Trans>
      </Alert>
    );
  return (
    <>
      <p className={classes["about"]}>
        <Trans>
          We can email invitations for you once you confirm your own email. Or leave Email blank and
          share the link yourself.
        </Trans>
      </p>
      {asking.error && <Alert title={asking.error.message} />}
      <Button look="ghost" loading={asking.isPending} onClick={() => asking.mutate()}>
        <Trans>Confirm My Email</Trans>
      </Button>
    </>
  );
}
