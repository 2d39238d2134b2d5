import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { User } from "#contract/accounts.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import classes from "./account-facts.module.css";
import { useLogout } from "./use-logout.ts";

/** Account type, name and email (R13.13), and Logout. */
export function AccountFacts({ user }: { user: User }) {
  const logout = useLogout();
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    await logout();
    setLeaving(false);
  };
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
      <div className={classes["foot"]}>
        <Button look="ghost" loading={leaving} onClick={() => void leave()}>
          <Trans>Logout</Trans>
        </Button>
      </div>
    </Card>
  );
}
