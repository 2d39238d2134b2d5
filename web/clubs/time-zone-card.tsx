import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { formatClockOf } from "#web/ui/format-dates.ts";
import { zoneText } from "#web/ui/zone-text.ts";
import { useMinute } from "#web/ui/use-minute.ts";
import { timeZoneQuery } from "./time-zone.queries.ts";
import classes from "./time-zone-card.module.css";

/** The club's time zone, and a button to change it (R6.27). */
export function TimeZoneCard({ clubId, onChange }: { clubId: string; onChange: () => void }) {
  const { timeZone } = useSuspenseQuery(timeZoneQuery(clubId)).data;
  const now = useMinute();
  const zone = zoneText(timeZone ?? "");
  const clock = timeZone === null ? "" : formatClockOf(now, timeZone);
  return (
    <Card as="section" aria-label={t`Time Zone`} className={classes["card"] ?? ""}>
      <div>
        <h2 className={classes["title"]}>
          <Trans>Time Zone</Trans>
        </h2>
        <p className={classes["zone"]}>
          {timeZone === null ? (
            <Trans>
              Not set yet. We'll use the time zone of the first officer who sets an event time.
            </Trans>
          ) : (
            <Trans>
              Events use the {zone} time zone, where it's {clock} now.
            </Trans>
          )}
        </p>
      </div>
      <Button look="ghost" onClick={onChange}>
        <Trans>Change Time Zone</Trans>
      </Button>
    </Card>
  );
}
