import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/ui/button.tsx";
import { notify } from "#web/ui/notify.ts";
import { readCalendarFile } from "./calendar.queries.ts";

/** Saves an event as a file for calendar apps (R22.1). */
export function AddToCalendar({ clubId, eventId }: { clubId: string; eventId: string }) {
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await saveFile(await readCalendarFile(clubId, eventId));
    } catch (error) {
      const why = error instanceof Error ? error.message : "";
      const again = { label: t`Retry`, onAct: () => void save() };
      notify(t`We couldn't save the file. ${why}`, "failure", again);
    }
    setSaving(false);
  };
  return (
    <Button look="quiet" loading={saving} onClick={() => void save()}>
      <Trans>Add to Calendar</Trans>
    </Button>
  );
}
