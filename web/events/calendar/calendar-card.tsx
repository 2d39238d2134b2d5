import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { SettingCard } from "#web/platform/ui/page/setting-card.tsx";
import { CalendarButton } from "./calendar-button.tsx";
import type { FeedOwner } from "./calendar.queries.ts";

/** The club's calendar link, as a setting (R22.2). */
export function CalendarCard({ owner }: { owner: FeedOwner }) {
  return (
    <SettingCard
      title={t`Calendar`}
      action={
        <CalendarButton owner={owner} look="ghost">
          <Trans>Calendar Link</Trans>
        </CalendarButton>
      }
    >
      <Trans>Show your events in Google Calendar, Outlook, or another calendar app.</Trans>
    </SettingCard>
  );
}
