import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { ButtonLink } from "#web/platform/ui/button.tsx";
import { formatDay } from "#web/platform/ui/format/format-dates.ts";
import { useMinute } from "#web/platform/ui/format/use-minute.ts";
import { EmptyState } from "#web/platform/ui/notices/empty-state.tsx";
import { PaperSlip, SlipSheet } from "#web/platform/ui/page/slip-sheet.tsx";
import { isUnused } from "./slip-state.ts";
import { slipsQuery, type OfEvent } from "./slips.queries.ts";

type SlipsSheetProps = {
  event: OfEvent;
  title: string;
  clubName: string;
  /** Where to type a code, and the link that includes it. */
  inviteOf: (code: string) => { address: string; link: string };
};

/** The unused slips of an event, to print and cut apart (R21.1). */
export function SlipsSheet({ event, title, clubName, inviteOf }: SlipsSheetProps) {
  const now = useMinute();
  const { data } = useSuspenseQuery(slipsQuery(event));
  const slips = data.slips.filter((slip) => isUnused(slip, now));
  if (slips.length === 0)
    return (
      <EmptyState
        title={t`There are no unused slips.`}
        action={
          <ButtonLink to="/admin/events/$eventId/details" params={{ eventId: event.eventId }}>
            <Trans>Event Details</Trans>
          </ButtonLink>
        }
      >
        <Trans>Print new ones from the event's page.</Trans>
      </EmptyState>
    );
  return (
    <SlipSheet>
      {slips.map(({ code, expiresAt }) => {
        const until = formatDay(expiresAt);
        return (
          <PaperSlip
            key={code}
            {...inviteOf(code)}
            clubName={clubName}
            title={title}
            code={code}
            qrLabel={t`QR code for ${code}`}
            note={<Trans>Works once. Expires {until}.</Trans>}
          />
        );
      })}
    </SlipSheet>
  );
}
