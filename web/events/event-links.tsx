import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Event } from "#contract/events/events.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { MoreMenu } from "#web/platform/ui/menus/more-menu.tsx";
import links from "./event-links.module.css";

export type EventLinksProps = {
  event: Event;
  /** False for events of a year that has ended. */
  canEdit: boolean;
  /** Creates next week's event; undefined while that is pending, or if it can't be repeated. */
  onRepeatNextWeek: (() => void) | undefined;
  /** The ID of the event's name. */
  nameId: string;
  /** The looks of all links, of the one to the details, and of the menu. */
  classes: Record<"links" | "whole" | "more", string | undefined>;
  /** The text of the link to the details. */
  details: ReactNode;
  /** Further actions, before the menu. */
  children?: ReactNode;
};

/** The links of an event's card or row, of which the one to the details covers all of it. */
export function EventLinks(props: EventLinksProps) {
  const { event, canEdit, onRepeatNextWeek, nameId, classes, details, children } = props;
  const title = eventTitle(event);
  const link = { params: { eventId: event.id }, "aria-describedby": nameId };
  return (
    <div className={classes.links}>
      <Link
        {...link}
        to="/admin/events/$eventId/details"
        className={`${links["link"]} ${classes.whole}`}
      >
        {details}
      </Link>
      {canEdit && (
        <Link {...link} to="/admin/events/$eventId/edit" className={links["link"]}>
          <Trans>Edit</Trans>
        </Link>
      )}
      {children}
      {onRepeatNextWeek && (
        <MoreMenu label={t`More actions for ${title}`} className={classes.more}>
          <MenuItem onSelect={onRepeatNextWeek}>
            <Trans>Repeat Next Week</Trans>
          </MenuItem>
        </MoreMenu>
      )}
    </div>
  );
}
