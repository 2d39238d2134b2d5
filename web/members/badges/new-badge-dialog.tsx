import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { PrintableBadge } from "#contract/members/badges.ts";
import { createKey } from "#web/platform/api/submission-key.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { useForm } from "#web/platform/ui/fields/use-form.ts";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";
import { renewBadge } from "./badge-calls.ts";

type NewBadgeDialogProps = {
  clubId: string;
  member: { id: string; name: string };
  onMade: (badges: readonly PrintableBadge[]) => void;
  onClose: () => void;
};

/** Asks before a new badge ends the old one (R34.21). */
export function NewBadgeDialog({ clubId, member, onMade, onClose }: NewBadgeDialogProps) {
  const [key] = useState(createKey);
  const { id: personId, name } = member;
  const form = useForm({
    submit: async () => {
      const badges = await renewBadge({ clubId, personId }, key);
      onClose();
      onMade(badges);
    },
  });
  return (
    <Dialog title={t`New badge for ${name}?`} onClose={onClose}>
      <DialogForm form={form} button={<Trans>New Badge</Trans>} onClose={onClose}>
        <p className={classes["about"]}>
          <Trans>The old badge stops working right away. You'll print the new one next.</Trans>
        </p>
      </DialogForm>
    </Dialog>
  );
}
