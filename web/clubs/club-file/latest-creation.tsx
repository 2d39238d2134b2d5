import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { ClubCreation } from "#contract/clubs/club-file/club-file.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { clubOf } from "./use-creation.ts";

type LatestCreationProps = {
  latest: ClubCreation;
  onOpen: (clubId: string) => Promise<void>;
};

/** How the user's last club from a file ended, also after a reload (R31.26). */
export function LatestCreation({ latest, onOpen }: LatestCreationProps) {
  const opening = useMutation({ mutationFn: onOpen });
  const club = clubOf(latest);
  if (club !== null) {
    const { name } = club;
    return (
      <Alert tone="success" title={t`${name} was created.`}>
        <Button look="quiet" loading={opening.isPending} onClick={() => opening.mutate(club.id)}>
          <Trans>Open Club</Trans>
        </Button>
      </Alert>
    );
  }
  if (latest.state === "stopped")
    return (
      <Alert title={t`The server stopped while creating the club.`}>
        <Trans>No club was created. Choose the file again.</Trans>
      </Alert>
    );
  if (latest.state !== "canceled") return null;
  return <Alert tone="waiting" title={t`No club was created.`} />;
}
