import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { StandingsChoice } from "#contract/clubs/standings/standings-choices.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { SettingCard } from "#web/platform/ui/page/setting-card.tsx";
import { StandingsDialog } from "./standings-dialog.tsx";
import { standingsSettingQuery } from "./standings.queries.ts";

/** What the club's members see in the standings, and a button for owners to change it (R26.30). */
export function StandingsSetting({ clubId, mayChange }: { clubId: string; mayChange: boolean }) {
  const { data } = useQuery(standingsSettingQuery(clubId));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingCard
        title={t`Standings`}
        action={
          mayChange && (
            <Button look="ghost" disabled={data === undefined} onClick={() => setIsOpen(true)}>
              <Trans>Change Standings</Trans>
            </Button>
          )
        }
      >
        {stateText(data?.shows ?? "nothing")}
      </SettingCard>
      {isOpen && data !== undefined && (
        <StandingsDialog clubId={clubId} shows={data.shows} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function stateText(shows: StandingsChoice): string {
  switch (shows) {
    case "nothing":
      return t`Off. Members see only their own points.`;
    case "own":
      return t`Members see their own place by total points.`;
    case "near":
      return t`Members see their own place, and the members near them.`;
    case "everyone":
      return t`Members see everyone's place.`;
  }
}
