import { t } from "@lingui/core/macro";
import type { User } from "#contract/accounts.ts";
import { Card } from "#web/ui/card.tsx";
import classes from "./account-summary.module.css";

/** Account type, name and email (R13.13). */
export function AccountSummary({ user }: { user: User }) {
  const values = [
    [t`Account Type`, user.type === "member" ? t`Member` : t`Admin`],
    [t`Name`, user.name],
    [t`Email`, user.email],
    ...user.seats.map(({ clubName }) => [t`Club`, clubName]),
  ];
  return (
    <Card>
      <dl className={classes["values"]}>
        {values.map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
