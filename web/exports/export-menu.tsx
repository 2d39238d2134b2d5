import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { buttonClass } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/menu.tsx";
import { MenuItem } from "#web/ui/menu-parts.tsx";
import { useSaveFile } from "#web/ui/use-save-file.ts";
import type { ClubFile } from "./club-files.ts";
import { exportFormats } from "./export-formats.ts";

type ExportMenuProps = {
  files: readonly ClubFile[];
  look?: "ghost" | "quiet";
  /** Replaces `look`, for buttons that don't look like one. */
  buttonClassName?: string;
  /** Further items. */
  children?: ReactNode;
};

/** A menu that saves a page's lists as files, one at a time (R10.11). */
export function ExportMenu({
  files,
  look = "ghost",
  buttonClassName = buttonClass(look),
  children,
}: ExportMenuProps) {
  const { saving, save } = useSaveFile();
  return (
    <Menu
      label={t`Export`}
      buttonClassName={buttonClassName}
      button={<Trans>Export</Trans>}
      busy={saving}
    >
      {files.flatMap((file) =>
        exportFormats.map(([format, kind]) => (
          <MenuItem key={file.label(kind)} onSelect={() => save(() => file.read(format))}>
            {file.label(kind)}
          </MenuItem>
        )),
      )}
      {children}
    </Menu>
  );
}
