import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { User } from "#contract/accounts/accounts.ts";
import { AccountSection } from "../account-section.tsx";
import type { OwnerProof } from "../confirm-owner.tsx";
import { DisclosedForm } from "../disclosed-form.tsx";
import { leaveForGood } from "../sessions/log-out.ts";
import { ClosingForm } from "./closing-form.tsx";

type ClosingSectionProps = { user: User; owner: OwnerProof };

/** Lets people close their account. */
export function ClosingSection({ user, owner }: ClosingSectionProps) {
  const leave = () =>
    leaveForGood("/", { notice: t`Your account is closed, and you're logged out everywhere.` });
  return (
    <AccountSection title={t`Close Account`}>
      <p>
        <Trans>Leave Rollcall for good. We'll show you what happens to your data first.</Trans>
      </p>
      <DisclosedForm label={t`Close Account`} isOpen={owner.notice !== undefined}>
        {(close) => (
          <ClosingForm
            email={user.email}
            owner={owner}
            attends={user.personId !== null}
            onCancel={close}
            onClosed={async () => leave()}
          />
        )}
      </DisclosedForm>
    </AccountSection>
  );
}
