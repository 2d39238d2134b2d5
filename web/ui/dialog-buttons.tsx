import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import classes from "./dialog-body.module.css";

type DialogButtonsProps = {
  children: ReactNode;
  /** What the way out is called, where "Cancel" would say something else. */
  cancel?: ReactNode;
  onCancel: () => void;
};

/** What a dialog does, and the way out of it. */
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
