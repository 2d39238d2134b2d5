import { t } from "@lingui/core/macro";
import type { OfAttendees } from "#web/ledger/of-attendees.ts";
import { pointsIssue } from "#web/ledger/points-issue.ts";
import { countOf, wordsOfPoints } from "#web/ledger/texts/preview-words.ts";
import { readNumber } from "#web/platform/ui/fields/read-number.ts";
import { formatPoints } from "#web/platform/ui/format/format.ts";
import { OwnValueDialog } from "./own-value-dialog.tsx";

type PointsDialogProps = OfAttendees & {
  /** The event's points, for everyone without custom points. */
  points: number | null;
};

/** Sets custom points for attendees, or restores the event's points (R8.9). */
export function PointsDialog({ event, personIds, points, ...dialog }: PointsDialogProps) {
  return (
    <OwnValueDialog
      {...dialog}
      label={t`Points`}
      field={{ label: t`Custom points`, type: "number", inputMode: "numeric", step: "any" }}
      ofEvent={{ label: t`The event's points`, hint: formatPoints(points) }}
      read={readNumber}
      issueOf={pointsIssue}
      commandFor={(own) => ({
        kind: "set-attendance-points",
        eventId: event.id,
        personIds: [...personIds],
        points: own,
      })}
      words={(preview) => wordsOfPoints(countOf(preview, personIds.length), event.title)}
    />
  );
}
