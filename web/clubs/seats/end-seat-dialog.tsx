import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";
import { seatFailureText } from "./seat-failure-text.ts";

type EndSeatDialogProps = {
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** Further consequences and choices. */
  more?: ReactNode;
  /** The text of the button that ends the seat. */
  button: string;
  end: () => Promise<void>;
  onClose: () => void;
};

/** Asks for confirmation before a seat in a club ends. */
export function EndSeatDialog({ title, children, more, button, end, onClose }: EndSeatDialogProps) {
  const ending = useMutation({ mutationFn: end, onSuccess: onClose });
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={classes["body"]}>
        <p className={classes["about"]}>{children}</p>
        {more}
        {ending.error && <Alert title={seatFailureText(ending.error)} />}
        <DialogButtons onCancel={onClose}>
          <Button look="danger" loading={ending.isPending} onClick={() => ending.mutate()}>
            {button}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
