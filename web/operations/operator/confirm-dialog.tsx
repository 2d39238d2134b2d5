import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";

type ConfirmDialogProps = {
  title: string;
  /** What happens. */
  children: ReactNode;
  /** The text of the button that does it. */
  button: string;
  onConfirm: () => Promise<void>;
  onClose: () => void;
};

/** Asks for confirmation before something that ends something. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, button, onConfirm, onClose } = props;
  const doing = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={classes["body"]}>
        <p className={classes["about"]}>{children}</p>
        {doing.error && <Alert title={doing.error.message} />}
        <DialogButtons onCancel={onClose}>
          <Button look="danger" loading={doing.isPending} onClick={() => doing.mutate()}>
            {button}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
