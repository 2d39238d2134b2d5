import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useHydrated } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { User } from "#contract/accounts.ts";
import { Menu } from "#web/ui/menu.tsx";
import type { MenuParts } from "#web/ui/use-menu-parts.ts";
import classes from "./account-menu.module.css";
import { useLogout } from "./use-logout.ts";

type AccountMenuProps = {
  user: User;
  /** The current page's area, if any. */
  area?: "member" | "admin";
  /** Items shown first, below the name. */
  children?: (parts: MenuParts) => ReactNode;
};

/**
 * The profile circle: the name's first letter, and a menu with name, Account and Logout (R13.12).
 * Members also get their card (R8.13), others a way to attend as a member (R3.19).
 */
export function AccountMenu({ user, area, children }: AccountMenuProps) {
  const logout = useLogout();
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
      {(parts) => (
        <>
          <div className={classes["person"]}>
            <div className={classes["name"]}>{user.name}</div>
            <div className={classes["email"]}>{user.email}</div>
          </div>
          {children?.(parts)}
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
          <parts.MenuItem onSelect={() => void logout()}>
            <Trans>Logout</Trans>
          </parts.MenuItem>
        </>
      )}
    </Menu>
  );
}
