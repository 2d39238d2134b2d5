import { t } from "@lingui/core/macro";
import { useState } from "react";
import { importAgain } from "#web/platform/import-again.ts";
import { MoreMenu } from "#web/ui/more-menu.tsx";
import { useSaveFile } from "#web/ui/use-save-file.ts";
import type * as Rest from "./-event-menu-items.tsx";

/** Actions in an event's details that are needed less often; they load when the menu does. */
export function EventMenu(props: Rest.EventMenuProps) {
  const { saving, save } = useSaveFile();
  const [items, setItems] = useState<typeof Rest>();
  const load = async () => setItems(await importAgain(() => import("./-event-menu-items.tsx")));
  return (
    <MoreMenu label={t`More actions for this event`} look="ghost" busy={saving} load={load}>
      {(parts) => items && <items.EventMenuItems {...props} parts={parts} save={save} />}
    </MoreMenu>
  );
}
