import { t } from "@lingui/core/macro";
import type { ReactNode } from "react";
import { CloseIcon } from "../icons.tsx";
import classes from "./hint-actions.module.css";

type HintActionsProps = { children: ReactNode; onDismiss: () => void };

/** The end of a `Hint` that can be dismissed: what it offers, and a cross. */
export function HintActions({ children, onDismiss }: HintActionsProps) {
  return (
    <div className={classes["actions"]}>
      {children}
      <button
        type="button"
        className={classes["dismiss"]}
        aria-label={t`Dismiss`}
        onClick={onDismiss}
      >
        <CloseIcon size={18} />
      </button>
    </div>
  );
}
