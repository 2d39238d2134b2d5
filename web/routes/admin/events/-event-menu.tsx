import { t } from "@lingui/core/macro";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { useSaveFile } from "#web/ui/use-save-file.ts";
import { EventMenuItems, type EventMenuProps } from "./-event-menu-items.tsx";

/** Actions in an event's details that are needed less often. */
export function EventMenu(props: EventMenuProps) {
  const { saving, save } = useSaveFile();
  return (
    <MoreMenu label={t`More actions for this event`} look="ghost" busy={saving}>
      <EventMenuItems {...props} save={save} />
    </MoreMenu>
  );
}
