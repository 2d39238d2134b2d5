import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Categories } from "#contract/clubs/categories.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { MoreMenu } from "#web/platform/ui/menus/more-menu.tsx";
import classes from "./categories-card.module.css";

/** What can be done to one category. */
type CategoryActions = {
  onAddEvents: () => void;
  onRename: () => void;
  /** Undefined at the end of the list. */
  onMoveUp: (() => void) | undefined;
  onMoveDown: (() => void) | undefined;
  onArchive: () => void;
};

type CategoryRowProps = {
  category: Categories["categories"][number];
  actions: CategoryActions;
  busy: boolean;
};

/** One category: its name, how many events have it, and what can be done to it. */
export function CategoryRow({ category, actions, busy }: CategoryRowProps) {
  const { name, archived, events } = category;
  const count = plural(events, { 0: "No events", one: "# event", other: "# events" });
  const { onMoveUp, onMoveDown } = actions;
  return (
    <li className={classes["row"]}>
      <div className={classes["name"]}>
        <bdi>{name}</bdi>
        <span className={classes["count"]}>{archived ? t`Archived · ${count}` : count}</span>
      </div>
      {!archived && (
        <Button look="ghost" aria-label={t`Add Events to ${name}`} onClick={actions.onAddEvents}>
          <Trans>Add Events</Trans>
        </Button>
      )}
      <MoreMenu label={t`More actions for ${name}`} busy={busy}>
        <MenuItem onSelect={actions.onRename}>{t`Rename`}</MenuItem>
        {onMoveUp && <MenuItem onSelect={onMoveUp}>{t`Move Up`}</MenuItem>}
        {onMoveDown && <MenuItem onSelect={onMoveDown}>{t`Move Down`}</MenuItem>}
        <MenuItem onSelect={actions.onArchive}>{archived ? t`Restore` : t`Archive`}</MenuItem>
      </MoreMenu>
    </li>
  );
}
