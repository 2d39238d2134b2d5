import { t } from "@lingui/core/macro";
import { useState, type ComponentType } from "react";
import type { User } from "#contract/accounts.ts";
import { importAgain } from "#web/platform/import-again.ts";
import { Menu } from "#web/ui/menu.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import type { MenuParts } from "#web/ui/use-menu-parts.ts";
import classes from "./account-menu.module.css";
import type * as Rest from "./account-menu-items.tsx";

/** What items of other parts of the product get. */
type FirstItemsProps = { parts: MenuParts; user: User; clubId: string | undefined };

type AccountMenuProps = {
  user: User;
  /** The current page's area, if any. */
  area?: "member" | "admin";
  /** Loads the items shown first, below the name. */
  loadFirst?: () => Promise<ComponentType<FirstItemsProps>>;
  /** The club that the page is about, if any. */
  clubId?: string | undefined;
};

/**
 * The profile circle: the name's first letter, and a menu with name, Account and Logout (R13.12).
 * Members also get their card (R8.13), others a way to attend as a member (R3.19).
 */
export function AccountMenu({ user, area, loadFirst, clubId }: AccountMenuProps) {
  const [items, setItems] = useState<{
    Items: typeof Rest.AccountMenuItems;
    First: ComponentType<FirstItemsProps> | undefined;
  }>();
  const load = async () => {
    const [{ AccountMenuItems: Items }, First] = await Promise.all([
      importAgain(() => import("./account-menu-items.tsx")),
      loadFirst?.(),
    ]);
    setItems({ Items, First });
  };
  const [initial = ""] = user.name;
  // The page may have been prerendered without knowing the user.
  const known = useHydrated();
  return (
    <Menu
      label={t`Account menu`}
      load={load}
      buttonClassName={classes["circle"]}
      button={
        <span aria-hidden="true" translate="no">
          {known && initial.toLocaleUpperCase("en")}
        </span>
      }
    >
      {(parts) =>
        items && (
          <items.Items parts={parts} user={user} area={area}>
            {items.First && <items.First parts={parts} user={user} clubId={clubId} />}
          </items.Items>
        )
      }
    </Menu>
  );
}
