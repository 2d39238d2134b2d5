import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Issue } from "#contract/issues.ts";
import { limits } from "#contract/limits.ts";
import { formatPoints } from "#web/ui/format.ts";
import { RadioField } from "#web/ui/radio-field.tsx";
import { readNumber } from "#web/ui/read-number.ts";
import { TextField } from "#web/ui/text-field.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import type { OfAttendees } from "./of-attendees.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { countOf, wordsOfPoints } from "./preview-words.ts";

type PointsDialogProps = OfAttendees & {
  /** What the event is worth to whom nothing else was given. */
  points: number | null;
};

/** Gives attendances points of their own, or those of the event again (R8.9). */
export function PointsDialog({ clubId, event, personIds, points, ...dialog }: PointsDialogProps) {
  const [whose, setWhose] = useState<"own" | "event">("own");
  const [text, setText] = useState("");
  const [settledText] = useDebounced(text, limits.searchDebounceMs);
  const own = readNumber(settledText);
  const error = own === null ? undefined : issueOf(own);
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
          { value: "own", label: t`Points of their own` },
          { value: "event", label: t`Points of the event`, hint: formatPoints(points) },
        ]}
        defaultValue="own"
        onInput={setWhose}
      />
      {whose === "own" && (
        <TextField
          label={t`Points of their own`}
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

function issueOf(points: number): Issue | undefined {
  const { maxPoints } = limits;
  if (!Number.isInteger(points)) return { code: "not-whole-number" };
  if (points > maxPoints) return { code: "too-large", params: { maximum: maxPoints } };
  return points < -maxPoints ? { code: "too-small", params: { minimum: -maxPoints } } : undefined;
}
