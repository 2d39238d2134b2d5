import { t } from "@lingui/core/macro";
import { useState } from "react";
import { messageOf } from "#web/platform/api/message-of.ts";
import { saveFile, type Saved } from "#web/platform/save-file.ts";
import { notify } from "./notices/notify.ts";

/** Saves files, one at a time; if one can't be saved, shows an error and offers Retry (R10.13). */
export function useSaveFile() {
  const [saving, setSaving] = useState(false);
  const save = async (read: () => Promise<Saved>) => {
    setSaving(true);
    try {
      await saveFile(await read());
    } catch (error) {
      const why = messageOf(error);
      const again = { label: t`Retry`, onAct: () => void save(read) };
      notify(t`We couldn't save the file. ${why}`, "failure", again);
    }
    setSaving(false);
  };
  return { saving, save: (read: () => Promise<Saved>) => void save(read) };
}
