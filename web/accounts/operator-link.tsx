import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { User } from "#contract/accounts.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { SettingCard } from "#web/ui/setting-card.tsx";

/** Leads operators to their page; nothing for everyone else (R32.50). */
export function OperatorLink({ user }: { user: User }) {
  if (user.operator === undefined) return null;
  return (
    <SettingCard
      title={t`Manage Rollcall`}
      action={
        <ButtonLink to="/operator" look="ghost">
          <Trans>Open</Trans>
        </ButtonLink>
      }
    >
      <Trans>You're an operator of this installation.</Trans>
    </SettingCard>
  );
}
