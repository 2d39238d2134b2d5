import { t } from "@lingui/core/macro";
import type { Newcomer } from "#contract/attendance/door.ts";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { ClaimSlip } from "./claim-slip.tsx";

type AddedNewcomerProps = { added: Newcomer; onClose: () => void };

/** Shows the code with which someone who was just added can sign up, once (R8.18). */
export function AddedNewcomer({ added, onClose }: AddedNewcomerProps) {
  const { name } = added.attendee;
  return (
    <Dialog title={t`${name} was added`} onClose={onClose}>
      <ClaimSlip name={name} claim={added.claim} onDone={onClose} />
    </Dialog>
  );
}
