import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import { CopyButton } from "#web/platform/ui/copy-button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";

type ShownLinkProps = {
  label: string;
  link: { url: string; expiresAt: number };
  onClose: () => void;
};

/** A link that is shown once, to be copied (R32.54). */
export function ShownLink({ label, link: { url, expiresAt }, onClose }: ShownLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  // Selected, so that it can be copied by keyboard, too.
  useEffect(() => field.current?.select(), []);
  const until = formatMinute(expiresAt);
  return (
    <div className={classes["body"]}>
      <p className={classes["about"]}>
        <Trans>
          Copy it now: we don't show it again. It works once, until {until}. Send it only to the
          person it's for.
        </Trans>
      </p>
      <div className={classes["link"]}>
        <TextField ref={field} label={label} value={url} readOnly translate="no" />
        <CopyButton text={url} />
      </div>
      <DialogButtons cancel={<Trans>Done</Trans>} onCancel={onClose} />
    </div>
  );
}
