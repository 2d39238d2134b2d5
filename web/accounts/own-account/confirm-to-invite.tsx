import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { errorText } from "#web/platform/api/error-texts.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { requestAddressProof } from "../claims.queries.ts";

/** Lets owners confirm their own email, without which no invitation is emailed (R3.15). */
export function ConfirmToInvite() {
  const asking = useMutation({ mutationFn: requestAddressProof });
  return (
    <>
      {asking.isSuccess ? (
        <Alert tone="success" title={t`We sent you an email.`}>
          <Trans>
            Open the link in it on any device. Then come back here and press Create Link.
          </Trans>
        </Alert>
      ) : (
        <Alert title={errorText("address-not-confirmed")}>
          <Trans>
            Then we can email invitations for you. Or leave Email blank and share the link yourself.
          </Trans>
        </Alert>
      )}
      {asking.error && <Alert title={asking.error.message} />}
      {/* Stays, and keeps the focus. */}
      <Button look="ghost" loading={asking.isPending} onClick={() => asking.mutate()}>
        {asking.isSuccess ? <Trans>Send Again</Trans> : <Trans>Confirm My Email</Trans>}
      </Button>
    </>
  );
}
