import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";
import { buttonClass } from "#web/platform/ui/button.tsx";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { Menu } from "#web/platform/ui/menus/menu.tsx";
import { useSaveFile } from "#web/platform/ui/use-save-file.ts";
import type { ClubFile } from "./club-files.ts";
import { exportFormats } from "./export-formats.ts";
import classes from "./export-menu.module.css";

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
      {files.map((file) => (
        <FileItems key={file.label("CSV")} file={file} save={save} />
      ))}
      {children}
    </Menu>
  );
}

type FileItemsProps = { file: ClubFile; save: ReturnType<typeof useSaveFile>["save"] };

/** The items that save a file, and below them what to know about it. */
function FileItems({ file, save }: FileItemsProps) {
  const id = useId();
  const items = exportFormats.map(([format, kind]) => (
    <MenuItem key={kind} onSelect={() => save(() => file.read(format))}>
      {file.label(kind)}
    </MenuItem>
  ));
  if (file.about === undefined) return items;
  return (
    <div role="group" aria-labelledby={id}>
      {items}
      <div id={id} className={classes["about"]}>
        {file.about}
      </div>
    </div>
  );
}
