import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId } from "react";
import { Spoken } from "../format/spoken.tsx";
import { SortIcon } from "../more-icons.tsx";
import { MenuRadioItem } from "./menu-parts.tsx";
import { Menu } from "./menu.tsx";
import classes from "./sort-menu.module.css";

type SortMenuProps<Name extends string> = {
  /** The texts of the sorts, by their names in the URL. */
  options: Partial<Record<Name, string>>;
  value: Name;
  onChange: (name: Name) => void;
};

/**
 * A list's Sort button: a menu of its sorts, one of which is selected (R12.1). Screen readers hear
 * with the button how the list is sorted, and a new order once it is chosen (R4.19).
 */
export function SortMenu<Name extends string>({ options, value, onChange }: SortMenuProps<Name>) {
  const names = Object.keys(options) as Name[];
  const id = useId();
  return (
    <>
      <Menu
        label={t`Sort`}
        describedBy={id}
        buttonClassName={classes["button"]}
        button={
          <>
            <SortIcon size={18} />
            <Trans>Sort</Trans>
          </>
        }
      >
        {names.map((name) => (
          <MenuRadioItem key={name} checked={name === value} onSelect={() => onChange(name)}>
            {options[name]}
          </MenuRadioItem>
        ))}
      </Menu>
      <Spoken id={id}>{options[value]}</Spoken>
    </>
  );
}
