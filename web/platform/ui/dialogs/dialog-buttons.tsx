import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import classes from "./dialog-body.module.css";

type DialogButtonsProps = {
  children?: ReactNode;
  /** The cancel button's text, where "Cancel" would be ambiguous. */
  cancel?: ReactNode;
  onCancel: () => void;
};

/** A dialog's action buttons and its cancel button. */
export function DialogButtons({ children, cancel, onCancel }: DialogButtonsProps) {
  return (
    <div className={classes["buttons"]}>
      {children}
      <Button look="quiet" onClick={onCancel}>
        {cancel ?? <Trans>Cancel</Trans>}
      </Button>
    </div>
  );
}
