import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { Settings } from "#contract/accounts/accounts.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { requestAddressProof } from "../claims.queries.ts";

/**
 * Lets people prove that an email is theirs through a link sent to it, if the server sends email
 * (R2.27).
 */
export function ConfirmAddress({ email, settings }: { email: string; settings: Settings }) {
  const asking = useMutation({ mutationFn: requestAddressProof });
  const hours = formatNumber(bounds.addressProofHours);
  if (!settings.sendsMail)
    return (
      <p>
        <Trans>
          A club may have saved records under your email. This server can't send email, so you can't
          confirm <bdi translate="no">{email}</bdi> here. Ask a club officer for a claim slip
          instead.
        </Trans>
      </p>
    );
  return (
    <>
      <p>
        <Trans>
          A club may have saved records under your email. To see them, confirm that{" "}
          <bdi translate="no">{email}</bdi> is yours.
        </Trans>
      </p>
      {asking.isSuccess && (
        <Alert tone="success" title={t`We sent an email to ${email}.`}>
          <Trans>Open the link on any device. It works once and expires in {hours} hours.</Trans>
        </Alert>
      )}
      {asking.error && <Alert title={asking.error.message} />}
      <Button
        look={asking.isSuccess ? "ghost" : "primary"}
        loading={asking.isPending}
        onClick={() => asking.mutate()}
      >
        {asking.isSuccess ? <Trans>Send Again</Trans> : <Trans>Confirm Email</Trans>}
      </Button>
    </>
  );
}
