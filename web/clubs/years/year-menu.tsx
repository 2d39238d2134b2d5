import { t } from "@lingui/core/macro";
import type { YearChoice } from "#contract/clubs/years.ts";
import { buttonClass } from "#web/platform/ui/button.tsx";
import { MenuRadioItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { Menu } from "#web/platform/ui/menus/menu.tsx";
import classes from "./year-menu.module.css";

type YearMenuProps = {
  /** The open year, then those that ended. */
  years: readonly YearChoice[];
  chosen: YearChoice;
  /** Called without an ID for the open year. */
  onChoose: (id: string | undefined) => void;
};

/** Which school year a page shows (R31.6); nothing for a club in its first year. */
export function YearMenu({ years, chosen, onChoose }: YearMenuProps) {
  if (years.length < 2) return null;
  const { name: shown } = chosen;
  return (
    <div className={classes["line"]}>
      <Menu
        // Includes what the button shows, which is its value (R20.9).
        label={t`School Year: ${shown}`}
        buttonClassName={buttonClass("ghost")}
        button={<span className={classes["year"]}>{shown}</span>}
      >
        {years.map(({ id, name }, index) => (
          <MenuRadioItem
            key={id}
            checked={id === chosen.id}
            onSelect={() => onChoose(index === 0 ? undefined : id)}
          >
            {name}
          </MenuRadioItem>
        ))}
      </Menu>
    </div>
  );
}
