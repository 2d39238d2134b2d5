import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import type { ListedKiosk } from "#contract/attendance/kiosk.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { ActionRow } from "#web/platform/ui/page/action-row.tsx";
import { endKiosk, kiosksQuery } from "./kiosks.queries.ts";
import { OpenKioskButton } from "./open-kiosk.tsx";
import classes from "./passes-of-event.module.css";
import type { OfEvent } from "./passes.queries.ts";

type KiosksOfEventProps = {
  event: OfEvent;
  /** Asks how to open one in this browser; undefined if none can be opened. */
  onOpen: (() => void) | undefined;
};

/** The kiosks of an event: opens one in this browser, and ends those that there are (R33.61). */
export function KiosksOfEvent({ event, onOpen }: KiosksOfEventProps) {
  const id = useId();
  const queryClient = useQueryClient();
  const read = useQuery(kiosksQuery(event));
  const kiosks = read.data?.kiosks ?? [];
  const ending = useMutation({
    mutationFn: (kioskId: string) => endKiosk(queryClient, event, kioskId),
    onSuccess: () => notify(t`The kiosk has ended.`, "success"),
    onError: ({ message: why }) => notify(t`We couldn't end the kiosk. ${why}`),
  });
  return (
    <section aria-labelledby={id}>
      <ActionRow buttons={onOpen && <OpenKioskButton onOpen={onOpen} />}>
        <h3 id={id}>
          <Trans>Kiosk</Trans>
        </h3>
        <p className={classes["about"]}>
          <Trans>Members sign in on this device with their school ID. No phones needed.</Trans>
        </p>
      </ActionRow>
      <FailedRead what={t`We couldn't load the kiosks.`} read={read} inCard />
      {kiosks.length > 0 && (
        <ul className={classes["list"]}>
          {kiosks.map((kiosk) => (
            <KioskItem
              key={kiosk.id}
              kiosk={kiosk}
              pending={ending.isPending && ending.variables === kiosk.id}
              onEnd={() => ending.mutate(kiosk.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

type KioskItemProps = { kiosk: ListedKiosk; pending: boolean; onEnd: () => void };

function KioskItem({ kiosk, pending, onEnd }: KioskItemProps) {
  const { openedBy, eventId, isOver } = kiosk;
  const by = openedBy ?? t`Former officer`;
  const name = eventId === null ? t`Kiosk for any open event` : t`Kiosk for this event`;
  return (
    <li className={classes["pass"]}>
      <ActionRow
        buttons={
          !isOver && (
            <Button look="quiet" aria-label={t`End: ${name}`} loading={pending} onClick={onEnd}>
              <Trans>End</Trans>
            </Button>
          )
        }
      >
        <p className={classes["name"]}>{name}</p>
        <p className={classes["state"]}>{kioskText(kiosk)}</p>
        <p className={classes["state"]}>
          <Trans>
            Opened by <bdi translate="no">{by}</bdi>
          </Trans>
        </p>
      </ActionRow>
    </li>
  );
}

/** The state of a kiosk, for people who may end it. */
function kioskText({ isOver, createdAt, lastAt, added }: ListedKiosk): string {
  const people = plural(added, { one: "# person added", other: "# people added" });
  if (isOver) return t`Ended · ${people}`;
  const [since, last] = [formatMinute(createdAt), formatMinute(lastAt)];
  return t`Since ${since} · last active ${last} · ${people}`;
}
