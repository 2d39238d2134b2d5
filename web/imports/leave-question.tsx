import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useBlocker } from "@tanstack/react-router";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";

/** Asks before the page is left with answers about a sheet, which aren't kept. */
export function LeaveQuestion({ isUnsaved }: { isUnsaved: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => isUnsaved,
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <Dialog title={t`Leave this sheet?`} onClose={reset}>
      <p>
        <Trans>Nothing has been imported yet. Your answers will be lost.</Trans>
      </p>
      <DialogButtons cancel={<Trans>Stay</Trans>} onCancel={reset}>
        <Button onClick={proceed}>
          <Trans>Leave</Trans>
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
