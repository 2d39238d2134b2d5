import { t } from "@lingui/core/macro";
import type { User } from "#contract/accounts.ts";
import { Card } from "#web/ui/card.tsx";
import classes from "./account-facts.module.css";

/** Account type, name and email (R13.13). */
export function AccountFacts({ user }: { user: User }) {
  const facts = [
    [t`Account Type`, user.type === "member" ? t`Member` : t`Admin`],
    [t`Name`, user.name],
    [t`Email`, user.email],
    ...user.seats.map(({ clubName }) => [t`Club`, clubName]),
  ];
  return (
    <Card>
      <dl className={classes["facts"]}>
        {facts.map(([label, value]) => (
          <div key={`${label} ${value}`}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
