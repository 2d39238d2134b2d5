import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { Claim } from "#contract/attendance/door.ts";
import { api } from "#web/platform/api/api-client.ts";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { useForm } from "#web/platform/ui/fields/use-form.ts";
import { MenuItem } from "#web/platform/ui/menus/menu-parts.tsx";
import { MoreMenu } from "#web/platform/ui/menus/more-menu.tsx";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";
import { ClaimSlip } from "./claim-slip.tsx";

type UnclaimedDialogProps = {
  clubId: string;
  member: { id: string; name: string };
  /** Whether they were asked to be erased right away. */
  erasing?: boolean;
  onCorrect: () => void;
  onMerge: () => void;
  onClose: () => void;
  /** Called in place of `onClose` once they are erased. */
  onErased?: () => void;
};

/** The actions for a member without an account: slip, correct, merge, or erase (R8.20). */
export function UnclaimedDialog({ clubId, member, ...asking }: UnclaimedDialogProps) {
  const { erasing = false, onCorrect, onMerge, onClose, onErased = onClose } = asking;
  const { id: personId, name } = member;
  const [claim, setClaim] = useState<Claim>();
  const [isErasing, setIsErasing] = useState(erasing);
  const person = api.clubs[":clubId"].members[":personId"];
  const param = { clubId, personId };
  const slip = useForm({
    submit: async () => setClaim(await (await person.claim.$post({ param })).json()),
  });
  const erasure = useForm({
    submit: async () => {
      await person.$delete({ param });
      onErased();
    },
  });
  if (claim !== undefined)
    return (
      <Dialog key="slip" title={t`Claim Slip for ${name}`} onClose={onClose}>
        <ClaimSlip name={name} claim={claim} onDone={onClose} />
      </Dialog>
    );
  if (isErasing)
    return (
      <Dialog key="erase" title={t`Erase ${name}?`} onClose={onClose}>
        <DialogForm form={erasure} button={<Trans>Erase</Trans>} look="danger" onClose={onClose}>
          <p className={classes["about"]}>
            <Trans>
              This permanently erases their name, graduation year, claim slip, and imported details.
              It can't be undone. Their attendance and points stay in your club's totals as a former
              member.
            </Trans>
          </p>
        </DialogForm>
      </Dialog>
    );
  return (
    <Dialog key="choice" title={t`${name} has no account yet`} onClose={onClose}>
      <DialogForm
        form={slip}
        button={<Trans>Create Claim Slip</Trans>}
        beside={
          <MoreMenu label={t`More actions for ${name}`}>
            <MenuItem onSelect={onCorrect}>
              <Trans>Correct Name or Year…</Trans>
            </MenuItem>
            <MenuItem onSelect={onMerge}>
              <Trans>Merge…</Trans>
            </MenuItem>
            <MenuItem onSelect={() => setIsErasing(true)}>
              <Trans>Erase…</Trans>
            </MenuItem>
          </MoreMenu>
        }
        onClose={onClose}
      >
        <p className={classes["about"]}>
          <Trans>
            They use the code on a claim slip to sign up and keep their points. A new slip replaces
            any earlier one. If they're on the list twice, merge the two entries.
          </Trans>
        </p>
      </DialogForm>
    </Dialog>
  );
}
