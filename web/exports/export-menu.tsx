import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { ExportFormat } from "#contract/exports.ts";
import { saveFile } from "#web/platform/save-file.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { notify } from "#web/ui/notify.ts";
import type { ClubFile } from "./club-files.ts";

/** The file formats; their names are the same in every language. */
const kinds = [
  ["csv", "CSV"],
  ["xlsx", "Excel (XLSX)"],
] as const satisfies [ExportFormat, string][];

type ExportMenuProps = {
  files: readonly ClubFile[];
  look?: "ghost" | "quiet";
  /** In place of a look: that of something else than a button. */
  buttonClassName?: string;
};

/** A menu that saves the lists of a page as files, one at a time (R10.11). */
export function ExportMenu({
  files,
  look = "ghost",
  buttonClassName = buttonClass(look),
}: ExportMenuProps) {
  const [saving, setSaving] = useState(false);
  const save = async (file: ClubFile, format: ExportFormat) => {
    setSaving(true);
    try {
      await saveFile(await file.read(format));
    } catch (error) {
      const why = error instanceof Error ? error.message : "";
      notify(t`We couldn't save the file. ${why}`, "failure", {
        label: t`Retry`,
        onAct: () => void save(file, format),
      });
    }
    setSaving(false);
  };
  return (
    <Menu
      label={t`Export`}
      buttonClassName={buttonClassName}
      button={<Trans>Export</Trans>}
      busy={saving}
    >
      {({ MenuItem }) =>
        files.flatMap((file) =>
          kinds.map(([format, kind]) => (
            <MenuItem key={file.label(kind)} onSelect={() => void save(file, format)}>
              {file.label(kind)}
            </MenuItem>
          )),
        )
      }
    </Menu>
  );
}
