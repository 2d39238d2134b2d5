import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import type { DeletedClub } from "#contract/clubs/clubs.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatDay } from "#web/platform/ui/format/format-dates.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { SettingCard } from "#web/platform/ui/page/setting-card.tsx";
import { deletedClubsQuery, restoreClub } from "../own-clubs.queries.ts";

/** The clubs that the user deleted, each with a way to restore it; nothing without any (R5.8). */
export function DeletedClubs({ onRestored }: { onRestored: (clubId: string) => Promise<void> }) {
  const { clubs } = useSuspenseQuery(deletedClubsQuery()).data;
  return clubs.map((club) => <DeletedClubCard key={club.id} club={club} onRestored={onRestored} />);
}

type DeletedClubCardProps = {
  club: DeletedClub;
  onRestored: (clubId: string) => Promise<void>;
};

function DeletedClubCard({ club, onRestored }: DeletedClubCardProps) {
  const queryClient = useQueryClient();
  const { name } = club;
  const day = formatDay(club.erasedAt);
  const restoring = useMutation({
    mutationFn: () => restoreClub(club.id),
    onSuccess: async () => {
      notify(t`${name} is back.`, "success");
      await onRestored(club.id);
      await queryClient.invalidateQueries({ queryKey: deletedClubsQuery().queryKey });
    },
    onError: ({ message }) => notify(`${t`We couldn't restore ${name}.`} ${message}`),
  });
  return (
    <SettingCard
      title={t`${name} was deleted`}
      action={
        <Button look="ghost" loading={restoring.isPending} onClick={() => restoring.mutate()}>
          <Trans>Restore Club</Trans>
        </Button>
      }
    >
      <Trans>You can restore it until {day}. After that, everything in it will be erased.</Trans>
    </SettingCard>
  );
}
