import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import type { User } from "#contract/accounts/accounts.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { ChangeEmailDialog } from "../emails/change-email-dialog.tsx";
import { PendingEmail } from "../emails/pending-email.tsx";
import classes from "../account-summary.module.css";
import { ChangeNameDialog } from "./change-name-dialog.tsx";

/** Account type, name and email (R13.13), which people can change themselves (R2.29, R2.30). */
export function AccountSummary({ user, hasPassword }: { user: User; hasPassword: boolean }) {
  const [asked, setAsked] = useState<"name" | "email">();
  const onClose = () => setAsked(undefined);
  return (
    <Card>
      <dl className={classes["values"]}>
        <Fact label={t`Account Type`}>{user.type === "member" ? t`Member` : t`Admin`}</Fact>
        <Fact label={t`Name`} change={t`Change Name`} onChange={() => setAsked("name")}>
          <span translate="no">{user.name}</span>
        </Fact>
        <Fact
          label={t`Email`}
          change={t`Change Email`}
          onChange={() => setAsked("email")}
          below={<PendingEmail />}
        >
          <span translate="no">{user.email}</span>
        </Fact>
        {user.seats.map(({ clubId, clubName }) => (
          <Fact key={clubId} label={t`Club`}>
            {clubName}
          </Fact>
        ))}
      </dl>
      {asked === "name" && <ChangeNameDialog user={user} onClose={onClose} />}
      {asked === "email" && (
        <ChangeEmailDialog user={user} hasPassword={hasPassword} onClose={onClose} />
      )}
    </Card>
  );
}

type FactProps = {
  label: string;
  children: ReactNode;
  /** What its button does. */
  change?: string;
  onChange?: () => void;
  below?: ReactNode;
};

function Fact({ label, children, change, onChange, below }: FactProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={classes["value"]}>
          <span>{children}</span>
          {change !== undefined && (
            <button
              type="button"
              className={classes["change"]}
              aria-label={change}
              onClick={onChange}
            >
              <Trans>Change</Trans>
            </button>
          )}
        </span>
        {below}
      </dd>
    </div>
  );
}
