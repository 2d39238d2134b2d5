import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Passkey } from "#contract/passkeys.ts";
import { Button } from "#web/ui/button.tsx";
import { formatWrittenDay } from "#web/ui/format-more-dates.ts";
import { notify } from "#web/ui/notify.ts";
import { ConfirmOwnerDialog } from "./confirm-owner-dialog.tsx";
import type { OwnerProof } from "./confirm-owner.tsx";
import { removePasskey } from "./passkeys.queries.ts";
import classes from "./session-row.module.css";

type PasskeyRowProps = {
  passkey: Passkey;
  email: string;
  owner: OwnerProof;
  onRename: () => void;
};

/** A passkey, with buttons to rename and remove it. */
export function PasskeyRow({ passkey, email, owner, onRename }: PasskeyRowProps) {
  const queryClient = useQueryClient();
  const { id, name, createdAt, lastAt } = passkey;
  const [removing, setRemoving] = useState(owner.ends === id);
  const remove = async (password: string | undefined) => {
    await removePasskey(id, password);
    notify(
      t`The passkey “${name}” was removed, and your other browsers were logged out.`,
      "success",
    );
    await queryClient.invalidateQueries({ queryKey: ["account"] });
  };
  const created = formatWrittenDay(createdAt);
  const used = lastAt === null ? undefined : formatWrittenDay(lastAt);
  return (
    <li className={classes["row"]}>
      <div className={classes["what"]}>
        <div className={classes["browser"]}>
          <bdi>{name}</bdi>
        </div>
        <div className={classes["times"]}>
          <span>{t`Added ${created}`}</span>
          <span>{used === undefined ? t`Not used yet` : t`Last used ${used}`}</span>
        </div>
      </div>
      <div className={classes["actions"]}>
        <Button look="quiet" aria-label={t`Rename ${name}`} onClick={onRename}>
          <Trans>Rename</Trans>
        </Button>
        <Button look="ghost" aria-label={t`Remove ${name}`} onClick={() => setRemoving(true)}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {removing && (
        <ConfirmOwnerDialog
          email={email}
          owner={owner}
          ends={id}
          title={t`Remove the passkey “${name}”?`}
          button={<Trans>Remove Passkey</Trans>}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        >
          <Trans>
            You won't be able to log in with it anymore. Your other browsers will be logged out.
          </Trans>
        </ConfirmOwnerDialog>
      )}
    </li>
  );
}
