import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { formatNames } from "#web/platform/ui/format/format-names.ts";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import { SettingCard } from "#web/platform/ui/page/setting-card.tsx";
import { deletedClubsQuery } from "../own-clubs.queries.ts";

/** Leads owners to the clubs that they deleted; nothing without any (R5.10). */
export function DeletedClubsLink() {
  const deleted = useQuery(deletedClubsQuery());
  if (deleted.isPending) return null;
  if (deleted.data === undefined)
    return (
      <Card padded>
        <FailedRead what={t`We couldn't check for deleted clubs.`} read={deleted} inCard />
      </Card>
    );
  const { clubs } = deleted.data;
  if (clubs.length === 0) return null;
  const names = formatNames(clubs.map(({ name }) => name));
  return (
    <SettingCard
      title={t`Deleted Clubs`}
      action={
        <ButtonLink to="/no-club" look="ghost">
          <Trans>See Deleted Clubs</Trans>
        </ButtonLink>
      }
    >
      <Trans>You can still restore {names}.</Trans>
    </SettingCard>
  );
}
