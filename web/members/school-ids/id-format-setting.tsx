import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { IdFormat } from "#contract/members/school-ids/compare-ids.ts";
import { api } from "#web/platform/api/api-client.ts";
import { settingsKey } from "#web/platform/device/settings-key.ts";
import { untilItSucceeds } from "#web/platform/live/live-queries.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { SettingCard } from "#web/platform/ui/page/setting-card.tsx";
import { IdFormatDialog } from "./id-format-dialog.tsx";

/** Which part of a scanned card is the ID, with the revision that a change of it is based on. */
const idFormatQuery = (clubId: string) =>
  queryOptions({
    queryKey: [...settingsKey(clubId), "id-format"],
    queryFn: async () =>
      (await api.clubs[":clubId"]["id-format"].$get({ param: { clubId } })).json(),
    staleTime: 0,
    refetchInterval: untilItSucceeds,
  });

/** Which part of a scanned card is the ID, and a button for owners to change it (R34.5). */
export function IdFormatSetting({ clubId, mayChange }: { clubId: string; mayChange: boolean }) {
  const { data } = useQuery(idFormatQuery(clubId));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SettingCard
        title={t`School ID Format`}
        action={
          mayChange && (
            <Button look="ghost" disabled={data === undefined} onClick={() => setIsOpen(true)}>
              <Trans>Scan a Card</Trans>
            </Button>
          )
        }
      >
        {data === undefined ? "…" : formatText(data.format)}
      </SettingCard>
      {isOpen && data !== undefined && (
        <IdFormatDialog clubId={clubId} known={data} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

function formatText({ skipStart, skipEnd }: IdFormat): string {
  const start = plural(skipStart, { one: "its first character", other: "its first # characters" });
  const end = plural(skipEnd, { one: "its last character", other: "its last # characters" });
  if (skipStart === 0 && skipEnd === 0) return t`The ID is the whole code on a card.`;
  if (skipEnd === 0) return t`The ID is a card's code without ${start}.`;
  if (skipStart === 0) return t`The ID is a card's code without ${end}.`;
  return t`The ID is a card's code without ${start} and ${end}.`;
}
