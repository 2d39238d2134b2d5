import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { zoneText } from "#web/platform/texts/zone-text.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { formatClockOf } from "#web/platform/ui/format/format-dates.ts";
import { useMinute } from "#web/platform/ui/format/use-minute.ts";
import { SettingCard } from "#web/platform/ui/page/setting-card.tsx";
import { timeZoneQuery } from "./time-zone.queries.ts";

type TimeZoneCardProps = {
  clubId: string;
  /** Absent for people who may not change it. */
  onChange?: (() => void) | undefined;
};

/** The club's time zone, and a button to change it (R6.27). */
export function TimeZoneCard({ clubId, onChange }: TimeZoneCardProps) {
  const { timeZone } = useSuspenseQuery(timeZoneQuery(clubId)).data;
  const now = useMinute();
  const zone = zoneText(timeZone ?? "");
  const clock = timeZone === null ? "" : formatClockOf(now, timeZone);
  return (
    <SettingCard
      title={t`Time Zone`}
      action={
        onChange && (
          <Button look="ghost" onClick={onChange}>
            <Trans>Change Time Zone</Trans>
          </Button>
        )
      }
    >
      {timeZone === null ? (
        <Trans>
          Not set yet. We'll use the time zone of the first officer who sets an event time.
        </Trans>
      ) : (
        <Trans>
          Events use the {zone} time zone, where it's {clock} now.
        </Trans>
      )}
    </SettingCard>
  );
}
