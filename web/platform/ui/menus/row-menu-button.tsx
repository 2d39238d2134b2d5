import { t } from "@lingui/core/macro";
import { MoreIcon } from "../more-icons.tsx";
import { MenuPopup } from "./menu-parts.tsx";
import classes from "./row-menu-button.module.css";
import type { ToggleRowMenu } from "./use-row-menu.tsx";

type RowMenuButtonProps = {
  id: string;
  /** The person that the row is about. */
  name: string;
  expanded: boolean;
  toggle: ToggleRowMenu;
};

/** A row's button for the menu that it shares with the other rows, in a `MenuCell`. */
export function RowMenuButton({ id, name, expanded, toggle }: RowMenuButtonProps) {
  return (
    <button
      type="button"
      className={classes["button"]}
      aria-label={t`More actions for ${name}`}
      aria-haspopup="menu"
      aria-expanded={expanded}
      onPointerEnter={MenuPopup.prepare}
      onFocus={MenuPopup.prepare}
      onClick={({ currentTarget }) => toggle(id, currentTarget)}
      onKeyDown={(event) => {
        if (event.key !== "ArrowDown") return;
        event.preventDefault();
        toggle(id, event.currentTarget);
      }}
    >
      <MoreIcon />
    </button>
  );
}
