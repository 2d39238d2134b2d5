import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { User } from "#contract/accounts.ts";
import type { MenuParts } from "#web/ui/use-menu-parts.ts";
import classes from "./account-menu.module.css";
import { logOut } from "./log-out.ts";

type AccountMenuItemsProps = {
  parts: MenuParts;
  user: User;
  area: "member" | "admin" | undefined;
  /** Items shown first, below the name. */
  children: ReactNode;
};

/** What is in the open account menu (R13.12). */
export function AccountMenuItems({ parts, user, area, children }: AccountMenuItemsProps) {
  return (
    <>
      <div className={classes["person"]}>
        <div className={classes["name"]} translate="no">
          {user.name}
        </div>
        <div className={classes["email"]} translate="no">
          {user.email}
        </div>
      </div>
      {children}
      {user.personId !== null && (
        <parts.MenuLink to="/member/card">
          <Trans>My Card</Trans>
        </parts.MenuLink>
      )}
      {user.personId === null && (
        <parts.MenuLink to="/attend">
          <Trans>Attend as a Member</Trans>
        </parts.MenuLink>
      )}
      <parts.MenuLink to={area === undefined ? "/account" : `/${area}/account`}>
        <Trans>Account</Trans>
      </parts.MenuLink>
      <parts.MenuItem onSelect={() => void logOut()}>
        <Trans>Logout</Trans>
      </parts.MenuItem>
    </>
  );
}
