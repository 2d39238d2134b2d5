import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { Passkey } from "#contract/accounts/passkeys.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatWrittenDay } from "#web/platform/ui/format/format-more-dates.ts";
import type { OwnerProof } from "../confirm-owner.tsx";
import { LoginRow } from "../login-row.tsx";
import classes from "../session-row.module.css";
import { removePasskey } from "./passkeys.queries.ts";

type PasskeyRowProps = {
  passkey: Passkey;
  email: string;
  owner: OwnerProof;
  onRename: () => void;
};

/** A passkey, with buttons to rename and remove it. */
export function PasskeyRow({ passkey, onRename, ...confirming }: PasskeyRowProps) {
  const { id, name, createdAt, lastAt } = passkey;
  const created = formatWrittenDay(createdAt);
  const used = lastAt === null ? undefined : formatWrittenDay(lastAt);
  return (
    <LoginRow
      {...confirming}
      id={id}
      name={name}
      times={[t`Added ${created}`, used === undefined ? t`Not used yet` : t`Last used ${used}`]}
      renderButtons={(ask) => (
        <div className={classes["actions"]}>
          <Button look="quiet" aria-label={t`Rename ${name}`} onClick={onRename}>
            <Trans>Rename</Trans>
          </Button>
          <Button look="ghost" aria-label={t`Remove ${name}`} onClick={ask}>
            <Trans>Remove</Trans>
          </Button>
        </div>
      )}
      question={{
        title: t`Remove the passkey “${name}”?`,
        button: <Trans>Remove Passkey</Trans>,
      }}
      onRemove={(password) => removePasskey(id, password)}
      removed={t`The passkey “${name}” was removed, and your other browsers were logged out.`}
    />
  );
}
