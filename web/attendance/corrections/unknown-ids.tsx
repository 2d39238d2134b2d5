import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { UnknownId } from "#contract/attendance/kiosk.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatTime } from "#web/platform/ui/format/format-dates.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { ActionRow } from "#web/platform/ui/page/action-row.tsx";
import { notifySettled } from "./notify-settled.ts";
import { settleUnknownId } from "./unknown-ids.queries.ts";

type UnknownIdsProps = {
  event: { clubId: string; eventId: string };
  unknownIds: readonly UnknownId[];
  /** Asks whose one is. */
  onAsk: (unknown: UnknownId) => void;
};

/** IDs that a kiosk read without a network: an officer says whose each was (R33.63). */
export function UnknownIds({ event, unknownIds, onAsk }: UnknownIdsProps) {
  const queryClient = useQueryClient();
  const dismissing = useMutation({
    mutationFn: ({ key }: UnknownId) =>
      settleUnknownId(queryClient, event, { key, personId: null }),
    onSuccess: (revisions, { key, entry }) =>
      notifySettled(queryClient, event, t`Dismissed ${entry}.`, { key, entry, revisions }),
    onError: ({ message: why }) => notify(t`We couldn't dismiss it. ${why}`),
  });
  return (
    <>
      {unknownIds.map((unknown) => (
        <li key={unknown.key}>
          <UnknownIdRow
            unknown={unknown}
            isDismissing={dismissing.isPending && dismissing.variables.key === unknown.key}
            onDismiss={() => dismissing.mutate(unknown)}
            onAsk={() => onAsk(unknown)}
          />
        </li>
      ))}
    </>
  );
}

type UnknownIdRowProps = {
  unknown: UnknownId;
  isDismissing: boolean;
  onDismiss: () => void;
  onAsk: () => void;
};

function UnknownIdRow({ unknown, isDismissing, onDismiss, onAsk }: UnknownIdRowProps) {
  const { entry, member, several } = unknown;
  const time = formatTime(unknown.at);
  return (
    <ActionRow
      buttons={
        <>
          <Button look="ghost" aria-label={t`Whose is it? ${entry}`} onClick={onAsk}>
            <Trans>Whose Is It?</Trans>
          </Button>
          <Button
            look="quiet"
            aria-label={t`Dismiss: ${entry}`}
            loading={isDismissing}
            onClick={onDismiss}
          >
            <Trans>Dismiss</Trans>
          </Button>
        </>
      }
    >
      <h3>
        <bdi translate="no">{entry}</bdi>
      </h3>
      <p>
        <Trans>At the kiosk at {time}</Trans>
      </p>
      {member !== undefined && (
        <p>
          <Trans>
            It's <bdi translate="no">{member.name}</bdi>'s ID.
          </Trans>
        </p>
      )}
      {several && (
        <p>
          <Trans>Several events were open then.</Trans>
        </p>
      )}
    </ActionRow>
  );
}
