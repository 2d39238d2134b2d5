import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import classes from "#web/ui/dialog-body.module.css";
import { DialogButtons } from "#web/ui/dialog-buttons.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { makeOperatorKey } from "./doing.ts";
import { ShownLink } from "./shown-link.tsx";

/** Makes a link with which another account becomes an operator. */
export function NewOperatorDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const making = useMutation({ mutationFn: () => makeOperatorKey(queryClient) });
  return (
    <Dialog title={t`Add Operator`} onClose={onClose}>
      {making.data === undefined ? (
        <div className={classes["body"]}>
          <p className={classes["about"]}>
            <Trans>
              You'll get a link to share. The person who opens it can do everything on this page,
              and needs a second step. An earlier link stops working.
            </Trans>
          </p>
          {making.error && <Alert title={making.error.message} />}
          <DialogButtons onCancel={onClose}>
            <Button loading={making.isPending} onClick={() => making.mutate()}>
              <Trans>Create Link</Trans>
            </Button>
          </DialogButtons>
        </div>
      ) : (
        <ShownLink label={t`Link for the new operator`} link={making.data} onClose={onClose} />
      )}
    </Dialog>
  );
}
