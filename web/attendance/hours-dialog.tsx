import { t } from "@lingui/core/macro";
import { useState } from "react";
import { bounds } from "#contract/bounds.ts";
import { formatHours } from "#web/ui/format.ts";
import { RadioField } from "#web/ui/radio-field.tsx";
import { readHours } from "#web/ui/read-hours.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import type { OfAttendees } from "#web/ledger/of-attendees.ts";
import { hoursIssue } from "#web/ledger/points-issue.ts";
import { PreviewDialog } from "#web/ledger/preview-dialog.tsx";
import { countOf, wordsOfHours } from "#web/ledger/preview-words.ts";

type HoursDialogProps = OfAttendees & {
  /** The event's service minutes, for everyone without their own. */
  minutes: number | null;
};

/** Sets service hours for attendees, or restores the event's hours (R26.14). */
export function HoursDialog({ clubId, event, personIds, minutes, ...dialog }: HoursDialogProps) {
  const [whose, setWhose] = useState<"own" | "event">("own");
  const [text, setText] = useState("");
  const [settledText] = useDebounced(text, bounds.searchDebounceMs);
  const own = readHours(settledText);
  const error = own === null ? undefined : hoursIssue(own);
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
              kind: "set-hours",
              eventId: event.id,
              personIds: [...personIds],
              minutes: whose === "own" ? own : null,
            }
      }
      words={(preview) => wordsOfHours(countOf(preview, personIds.length), event.title)}
    >
      <RadioField
        label={t`Service hours`}
        name="whose"
        options={[
          { value: "own", label: t`Custom hours` },
          {
            value: "event",
            label: t`The event's hours`,
            hint: formatHours(minutes),
          },
        ]}
        defaultValue="own"
        onInput={setWhose}
      />
      {whose === "own" && (
        <TextField
          label={t`Custom hours`}
          description={t`For example, 2.5 or 2:30.`}
          autoComplete="off"
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={error}
        />
      )}
    </PreviewDialog>
  );
}
