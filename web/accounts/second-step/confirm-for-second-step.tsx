import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { Button } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { AccountSection } from "../account-section.tsx";
import { requestAddressProof } from "../claims.queries.ts";

type ConfirmForSecondStepProps = { email: string; onCheck: () => Promise<void> };

/** Lets people confirm the email that their second step counts with (R30.12). */
export function ConfirmForSecondStep({ email, onCheck }: ConfirmForSecondStepProps) {
  const asking = useMutation({ mutationFn: requestAddressProof });
  const checking = useMutation({ mutationFn: onCheck });
  return (
    <AccountSection title={t`Confirm Your Email`}>
      <p>
        <Trans>
          Your second step counts once you confirm that <bdi translate="no">{email}</bdi> is yours.
          Until then, anyone with access to that inbox could remove it with a password reset.
        </Trans>
      </p>
      {asking.isSuccess && (
        <Alert tone="success" title={t`We sent an email to ${email}.`}>
          <Trans>Open the link on any device, then come back here.</Trans>
        </Alert>
      )}
      {asking.error && <Alert title={asking.error.message} />}
      {asking.isSuccess ? (
        <Button loading={checking.isPending} onClick={() => checking.mutate()}>
          <Trans>Continue</Trans>
        </Button>
      ) : (
        <Button loading={asking.isPending} onClick={() => asking.mutate()}>
          <Trans>Confirm Email</Trans>
        </Button>
      )}
    </AccountSection>
  );
}
