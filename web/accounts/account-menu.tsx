import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useHydrated } from "@tanstack/react-router";
import type { User } from "#contract/accounts.ts";
import { Menu } from "#web/ui/menu.tsx";
import classes from "./account-menu.module.css";
import { useLogout } from "./use-logout.ts";

/** The profile circle: first letter of the name, and a menu with name, Account and Logout (R13.12). */
export function AccountMenu({ user }: { user: User }) {
  const logout = useLogout();
  const [initial = ""] = user.name;
  // The page may have been painted before it was known who asks.
  const known = useHydrated();
  return (
    <Menu
      label={t`Account menu`}
      buttonClassName={classes["circle"]}
      button={<span aria-hidden="true">{known && initial.toLocaleUpperCase("en")}</span>}
    >
      {({ MenuItem, MenuLink }) => (
        <>
          <div className={classes["person"]}>
            <div className={classes["name"]}>{user.name}</div>
            <div className={classes["email"]}>{user.email}</div>
          </div>
          <MenuLink to={user.personId === null ? "/admin/account" : "/member/account"}>
            <Trans>Account</Trans>
          </MenuLink>
          <MenuItem onSelect={() => void logout()}>
            <Trans>Logout</Trans>
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
