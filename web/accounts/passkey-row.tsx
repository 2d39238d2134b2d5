import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Passkey } from "#contract/passkeys.ts";
import { Button } from "#web/ui/button.tsx";
import { formatWrittenDay } from "#web/ui/format-dates.ts";
import { notify } from "#web/ui/notify.ts";
import { removePasskey } from "./passkeys.queries.ts";
import classes from "./session-row.module.css";

type PasskeyRowProps = { passkey: Passkey; onRename: () => void };

/** A passkey, with buttons to rename and remove it. */
export function PasskeyRow({ passkey, onRename }: PasskeyRowProps) {
  const queryClient = useQueryClient();
  const { id, name, createdAt, lastAt } = passkey;
  const removing = useMutation({
    mutationFn: () => removePasskey(id),
    onSuccess: () =>
      notify(t`${name} is removed, and your other browsers are logged out.`, "success"),
    onError: (error) => notify(error.message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ["account"] }),
  });
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
        <Button
          look="ghost"
          aria-label={t`Remove ${name}`}
          loading={removing.isPending}
          onClick={() => removing.mutate()}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </li>
  );
}
