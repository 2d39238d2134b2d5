import { Trans } from "@lingui/react/macro";
import { useBlocker } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { DialogButtons } from "./dialog-buttons.tsx";
import { Dialog } from "./dialog.tsx";

type LeaveQuestionProps = {
  /** Whether something on the page would be lost. */
  isUnsaved: boolean;
  title: string;
  /** What would be lost. */
  children: ReactNode;
};

/** Asks before a page is left with something that isn't kept, also by Back. */
export function LeaveQuestion({ isUnsaved, title, children }: LeaveQuestionProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <Dialog title={title} onClose={reset}>
      <p>{children}</p>
      <DialogButtons cancel={<Trans>Stay</Trans>} onCancel={reset}>
        <Button onClick={proceed}>
          <Trans>Leave</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
