import { t } from "@lingui/core/macro";
import type { OfAttendees } from "#web/ledger/of-attendees.ts";
import { hoursIssue } from "#web/ledger/points-issue.ts";
import { countOf, wordsOfHours } from "#web/ledger/texts/preview-words.ts";
import { readHours } from "#web/platform/ui/fields/read-hours.ts";
import { formatHours } from "#web/platform/ui/format/format.ts";
import { OwnValueDialog } from "./own-value-dialog.tsx";

type HoursDialogProps = OfAttendees & {
  /** The event's service minutes, for everyone without their own. */
  minutes: number | null;
};

/** Sets service hours for attendees, or restores the event's hours (R26.14). */
export function HoursDialog({ event, personIds, minutes, ...dialog }: HoursDialogProps) {
  return (
    <OwnValueDialog
      {...dialog}
      label={t`Service hours`}
      field={{ label: t`Custom hours`, description: t`For example, 2.5 or 2:30.` }}
      ofEvent={{ label: t`The event's hours`, hint: formatHours(minutes) }}
      read={readHours}
      issueOf={hoursIssue}
      commandFor={(own) => ({
        kind: "set-hours",
        eventId: event.id,
        personIds: [...personIds],
        minutes: own,
      })}
      words={(preview) => wordsOfHours(countOf(preview, personIds.length), event.title)}
    />
  );
}
