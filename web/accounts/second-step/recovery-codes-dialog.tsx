import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { saveFile } from "#web/platform/save-file.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { CopyButton } from "#web/platform/ui/copy-button.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";
import classes from "./second-step.module.css";

type RecoveryCodesDialogProps = { codes: string[]; onClose: () => void };

/** The new recovery codes, shown only now (R30.3). */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join("\n");
  return (
    <Dialog title={t`Recovery Codes`} onClose={onClose}>
      <div className={body["body"]}>
        <p>
          <Trans>
            If you lose your phone, you can log in with one of these instead of the app's code. Each
            works once. Keep them somewhere safe: we can't show them again.
          </Trans>
        </p>
        <ul className={classes["codes"]} translate="no">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={body["buttons"]}>
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
          <CopyButton text={text} />
          <Button look="ghost" onClick={() => void saveCodes(text)}>
            <Trans>Download</Trans>
          </Button>
          <Button look="ghost" onClick={() => print()}>
            <Trans>Print</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function saveCodes(text: string): Promise<void> {
  const headers = { "content-disposition": 'attachment; filename="rollcall-recovery-codes.txt"' };
  return saveFile(new Response(`${text}\n`, { headers }));
}
