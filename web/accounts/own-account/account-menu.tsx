import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { User } from "#contract/accounts/accounts.ts";
import { MenuItem, MenuLink } from "#web/platform/ui/menus/menu-parts.tsx";
import { Menu } from "#web/platform/ui/menus/menu.tsx";
import { useHydrated } from "#web/platform/ui/use-hydrated.ts";
import { logOut } from "../sessions/log-out.ts";
import classes from "./account-menu.module.css";

type AccountMenuProps = {
  user: User;
  /** The current page's area, if any. */
  area?: "member" | "admin";
  /** Items shown first, below the name. */
  children?: ReactNode;
};

/**
 * The profile circle: the name's first letter, and a menu with name, Account and Logout (R13.12).
 * Members also get their card (R8.13), others a way to attend as a member (R3.19).
 */
export function AccountMenu({ user, area, children }: AccountMenuProps) {
  const [initial = ""] = user.name;
  // The page may have been prerendered without knowing the user.
  const known = useHydrated();
  return (
    <Menu
      label={t`Account menu`}
      buttonClassName={classes["circle"]}
      button={
        <span aria-hidden="true" translate="no">
          {known && initial.toLocaleUpperCase("en")}
        </span>
      }
    >
      <div className={classes["person"]}>
        <div className={classes["name"]} translate="no">
          {user.name}
        </div>
        <div className={classes["email"]} translate="no">
          {user.email}
        </div>
      </div>
      {children}
      {user.personId === null ? (
        <MenuLink to="/attend">
          <Trans>Attend as a Member</Trans>
        </MenuLink>
      ) : (
        <MenuLink to="/member/card">
          <Trans>My Card</Trans>
        </MenuLink>
      )}
      <MenuLink to={area === undefined ? "/account" : `/${area}/account`}>
        <Trans>Account</Trans>
      </MenuLink>
      <MenuItem onSelect={() => void logOut()}>
        <Trans>Logout</Trans>
      </MenuItem>
    </Menu>
  );
}
