import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#web/platform/api/api-client.ts";
import { settingsKey } from "#web/platform/device/settings-key.ts";
import { untilItSucceeds } from "#web/platform/live/live-queries.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { SettingCard } from "#web/platform/ui/page/setting-card.tsx";
import { RenameClubDialog } from "./rename-club-dialog.tsx";

/** What a club is called, with the revision that a change of it is based on. */
const clubNameQuery = (clubId: string) =>
  queryOptions({
    queryKey: [...settingsKey(clubId), "name"],
    queryFn: async () => (await api.clubs[":clubId"].name.$get({ param: { clubId } })).json(),
    staleTime: 0,
    refetchInterval: untilItSucceeds,
  });

type ClubNameSettingProps = { clubId: string; mayChange: boolean; onRenamed: () => void };

/** What the club is called, and a button for owners to change it (R13.47). */
export function ClubNameSetting({ clubId, mayChange, onRenamed }: ClubNameSettingProps) {
  const { data } = useQuery(clubNameQuery(clubId));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingCard
        title={t`Club Name`}
        action={
          mayChange && (
            <Button look="ghost" disabled={data === undefined} onClick={() => setIsOpen(true)}>
              <Trans>Rename Club</Trans>
            </Button>
          )
        }
      >
        <span translate="no">{data?.clubName ?? "…"}</span>
      </SettingCard>
      {isOpen && data !== undefined && (
        <RenameClubDialog
          clubId={clubId}
          known={data}
          onRenamed={onRenamed}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
