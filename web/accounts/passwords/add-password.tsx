import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { Settings } from "#contract/accounts/accounts.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { AccountSection } from "../account-section.tsx";
import { requestPasswordReset } from "./password-resets.ts";

type AddPasswordProps = { email: string; settings: Settings };

/** Lets people whose account has no password add one by a link in an email. */
export function AddPassword({ email, settings }: AddPasswordProps) {
  const asking = useMutation({ mutationFn: () => requestPasswordReset(email) });
  const { schoolLogin, sendsMail, supportEmail } = settings;
  return (
    <AccountSection title={t`Password`}>
      <p>
        <Trans>
          You log in with {schoolLogin}, so your account has no password. You can add one to log in
          with your email, too.
        </Trans>
      </p>
      {asking.isSuccess && <Alert tone="success" title={t`We sent an email to ${email}.`} />}
      {asking.error && <Alert title={asking.error.message} />}
      {sendsMail ? (
        <Button look="ghost" loading={asking.isPending} onClick={() => asking.mutate()}>
          {asking.isSuccess ? <Trans>Send Again</Trans> : <Trans>Email Me a Link</Trans>}
        </Button>
      ) : (
        <p>
          <Trans>This server can't send email. Ask {supportEmail} for a link.</Trans>
        </p>
      )}
    </AccountSection>
  );
}
