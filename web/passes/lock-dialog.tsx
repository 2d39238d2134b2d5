import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import classes from "#web/ui/dialog-body.module.css";
import { DialogForm } from "#web/ui/dialog-form.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { useForm } from "#web/ui/use-form.ts";
import { lockScanner, type OfEvent } from "./passes.queries.ts";

type LockDialogProps = { event: OfEvent; onLocked: () => void; onClose: () => void };

/** Says what it means to lock the scanner, and does it (R24.6). */
export function LockDialog({ event, onLocked, onClose }: LockDialogProps) {
  const form = useForm({
    submit: async () => {
      await lockScanner(event);
      onLocked();
    },
  });
  return (
    <Dialog title={t`Lock this browser?`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>Lock</Trans>} onClose={onClose}>
        <p className={classes["about"]}>
          <Trans>
            Only this scanner is left, by names and times, until you type your password. A reload
            changes nothing of that.
          </Trans>
        </p>
      </DialogForm>
    </Dialog>
  );
}
