import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { OperatorKey } from "#contract/operations/operator/operator.ts";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { makeOperatorKey } from "./doing.ts";
import type { RenderConfirm } from "./render-confirm.ts";
import { ShownLink } from "./shown-link.tsx";

/** Stands for the new operator, in the URL that leads back from the school. */
export const newOperator = "new";

type NewOperatorDialogProps = {
  /** Whether it is open; the link that it made is shown nevertheless. */
  isOpen: boolean;
  renderConfirm: RenderConfirm;
  onClose: () => void;
};

/** Makes a link with which another account becomes an operator. */
export function NewOperatorDialog({ isOpen, renderConfirm, onClose }: NewOperatorDialogProps) {
  const queryClient = useQueryClient();
  const [made, setMade] = useState<OperatorKey>();
  if (made !== undefined)
    return (
      <Dialog title={t`Add Operator`} onClose={() => setMade(undefined)}>
        <ShownLink
          label={t`Link for the new operator`}
          link={made}
          onClose={() => setMade(undefined)}
        />
      </Dialog>
    );
  if (!isOpen) return null;
  return renderConfirm({
    ...({ section: "operators", ends: newOperator, look: "primary" } as const),
    title: t`Add Operator`,
    button: <Trans>Create Link</Trans>,
    onConfirm: async (password) => setMade(await makeOperatorKey(queryClient, password)),
    onClose,
    children: (
      <Trans>
        You'll get a link to share. The person who opens it can do everything on this page, and
        needs a second step. An earlier link stops working.
      </Trans>
    ),
  });
}
