import { t } from "@lingui/core/macro";
import { useState } from "react";
import { bounds } from "#contract/bounds.ts";
import { formatPoints } from "#web/ui/format.ts";
import { RadioField } from "#web/ui/radio-field.tsx";
import { readNumber } from "#web/ui/read-number.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import type { OfAttendees } from "#web/ledger/of-attendees.ts";
import { pointsIssue } from "#web/ledger/points-issue.ts";
import { PreviewDialog } from "#web/ledger/preview-dialog.tsx";
import { countOf, wordsOfPoints } from "#web/ledger/preview-words.ts";

type PointsDialogProps = OfAttendees & {
  /** The event's points, for everyone without custom points. */
  points: number | null;
};

/** Sets custom points for attendees, or restores the event's points (R8.9). */
export function PointsDialog({ clubId, event, personIds, points, ...dialog }: PointsDialogProps) {
  const [whose, setWhose] = useState<"own" | "event">("own");
  const [text, setText] = useState("");
  const [settledText] = useDebounced(text, bounds.searchDebounceMs);
  const own = readNumber(settledText);
  const error = own === null ? undefined : pointsIssue(own);
  const isMissing =
    whose === "own" && (own === null || error !== undefined || text !== settledText);
  return (
    <PreviewDialog
      {...dialog}
      clubId={clubId}
      command={
        isMissing
          ? undefined
          : {
              kind: "set-attendance-points",
              eventId: event.id,
              personIds: [...personIds],
              points: whose === "own" ? own : null,
            }
      }
      words={(preview) => wordsOfPoints(countOf(preview, personIds.length), event.title)}
    >
      <RadioField
        label={t`Points`}
        name="whose"
        options={[
          { value: "own", label: t`Custom points` },
          { value: "event", label: t`The event's points`, hint: formatPoints(points) },
        ]}
        defaultValue="own"
        onInput={setWhose}
      />
      {whose === "own" && (
        <TextField
          label={t`Custom points`}
          type="number"
          inputMode="numeric"
          step="any"
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={error}
        />
      )}
    </PreviewDialog>
  );
}
