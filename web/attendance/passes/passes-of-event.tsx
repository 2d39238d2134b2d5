import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { DoorPass } from "#contract/attendance/passes.ts";
import { createKey } from "#web/platform/api/submission-key.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { ActionRow } from "#web/platform/ui/page/action-row.tsx";
import { passText } from "./pass-texts.ts";
import classes from "./passes-of-event.module.css";
import { createPass, isInUse, passesQuery, revokePass, type OfEvent } from "./passes.queries.ts";

type PassesOfEventProps = {
  event: OfEvent;
  mayMake: boolean;
  /** Shows a pass, such as one that was just created. */
  onShow: (passId: string) => void;
};

/** The door passes of an event: creates and revokes them (R24.1, R24.4). */
export function PassesOfEvent({ event, mayMake, onShow }: PassesOfEventProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const [key, setKey] = useState(createKey);
  const read = useQuery(passesQuery(event));
  const passes = read.data?.passes ?? [];
  const making = useMutation({
    mutationFn: () => createPass(queryClient, event, key),
    onSuccess: (passId) => {
      onShow(passId);
      setKey(createKey());
    },
    onError: ({ message: why }) => notify(t`We couldn't create a door pass. ${why}`),
  });
  const revoking = useMutation({
    mutationFn: (passId: string) => revokePass(queryClient, event, passId),
    onSuccess: () => notify(t`The door pass was revoked.`, "success"),
    onError: ({ message: why }) => notify(t`We couldn't revoke the door pass. ${why}`),
  });
  return (
    <section aria-labelledby={id}>
      <ActionRow
        buttons={
          mayMake && (
            <Button look="ghost" loading={making.isPending} onClick={() => making.mutate()}>
              <Trans>Create Pass</Trans>
            </Button>
          )
        }
      >
        <h3 id={id}>
          <Trans>Door Passes</Trans>
        </h3>
        <p className={classes["about"]}>
          <Trans>Let someone without an account scan cards at this event.</Trans>
        </p>
      </ActionRow>
      <FailedRead what={t`We couldn't load the door passes.`} read={read} inCard />
      {passes.length > 0 && (
        <ul className={classes["list"]}>
          {passes.map((pass) => (
            <Pass
              key={pass.id}
              pass={pass}
              pending={revoking.isPending && revoking.variables === pass.id}
              onShow={() => onShow(pass.id)}
              onRevoke={() => revoking.mutate(pass.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type PassProps = { pass: DoorPass; pending: boolean; onShow: () => void; onRevoke: () => void };

function Pass({ pass, pending, onShow, onRevoke }: PassProps) {
  const name = pass.name ?? t`Unused pass`;
  const { name: maker } = pass.createdBy;
  return (
    <li className={classes["pass"]}>
      <ActionRow
        buttons={
          <>
            {pass.link !== null && (
              <Button look="ghost" onClick={onShow}>
                <Trans>Show</Trans>
              </Button>
            )}
            {isInUse(pass) && (
              <Button
                look="quiet"
                aria-label={t`Revoke: ${name}`}
                loading={pending}
                onClick={onRevoke}
              >
                <Trans>Revoke</Trans>
              </Button>
            )}
          </>
        }
      >
        <p className={classes["name"]}>{name}</p>
        <p className={classes["state"]}>{passText(pass)}</p>
        {maker !== null && !pass.isLock && (
          <p className={classes["state"]}>
            <Trans>Created by {maker}</Trans>
          </p>
        )}
      </ActionRow>
    </li>
  );
}
