import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { Category } from "#contract/clubs/categories.ts";
import type { CommandInput } from "#contract/ledger/ledger.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { AwardInput, AwardLine } from "#contract/requirements/awards.ts";
import { hoursOf } from "#contract/requirements/service-hours.ts";
import { PreviewDialog } from "#web/ledger/preview/preview-dialog.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { useDebounced } from "#web/platform/ui/tables/use-debounced.ts";
import { AwardFields, awardInputOf, newDraft } from "./award-fields.tsx";
import { GivenField, readGivenField } from "./given-field.tsx";

type Known = { awardId: string; award: string; points: number; minutes: number; note: string };

type AwardLineDialogProps = {
  clubId: string;
  person: { id: string; name: string };
  /** What the person has already, with the award; undefined for a new award. */
  known?: Known;
  /** The club's categories; empty until known. */
  categories: readonly Category[];
  onClose: () => void;
};

/** Gives one member points or service hours, or changes what they got (R27.2, R27.4). */
export function AwardLineDialog({
  clubId,
  person,
  known,
  categories,
  onClose,
}: AwardLineDialogProps) {
  const [draft, setDraft] = useState(newDraft);
  const [typed, setTyped] = useState(numberText(known?.points));
  const [typedHours, setTypedHours] = useState(numberText(known && hoursOf(known.minutes)));
  const [note, setNote] = useState(known?.note ?? "");
  const points = readGivenField("points", typed);
  const hours = readGivenField("hours", typedHours);
  const isWrong = points.error !== undefined || hours.error !== undefined;
  const isEmpty = points.value === null && hours.value === null;
  const line = {
    who: person.id,
    note: note.trim(),
    points: points.value ?? 0,
    minutes: hours.value ?? 0,
  };
  const command =
    isWrong || isEmpty ? undefined : commandOf(line, { known, input: awardInputOf(draft) });
  const text = JSON.stringify(command ?? null);
  // Requests the preview once typing pauses, not after every letter.
  const [asked] = useDebounced(text, bounds.searchDebounceMs);
  const { name } = person;

  return (
    <PreviewDialog
      clubId={clubId}
      onClose={onClose}
      command={asked === text ? command : undefined}
      asksWhy={false}
      words={() => ({
        title: known === undefined ? t`Give ${name} Points` : t`Change ${known.award} for ${name}?`,
        button: known === undefined ? t`Give Points` : t`Save`,
        done: known === undefined ? t`Gave ${name} points.` : t`Saved the award of ${name}.`,
      })}
    >
      {known === undefined && (
        <AwardFields draft={draft} categories={categories} onChange={setDraft} />
      )}
      <GivenField
        measure="points"
        label={t`Points`}
        value={typed}
        error={points.error}
        onChange={setTyped}
      />
      <GivenField
        measure="hours"
        label={t`Service Hours`}
        value={typedHours}
        error={hours.error}
        onChange={setTypedHours}
      />
      <TextField
        label={t`Note`}
        description={t`${name} can read it.`}
        name="note"
        autoComplete="off"
        maxLength={bounds.maxAwardNoteLength}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </PreviewDialog>
  );
}

/** A field's text: empty for 0, so that only what was given is there. */
const numberText = (given: number | undefined) => (given ? String(given) : "");

/** The command; undefined while something is missing, or nothing was changed. */
function commandOf(
  line: AwardLine,
  { known, input }: { known: Known | undefined; input: AwardInput | undefined },
): CommandInput | undefined {
  const lines = [line];
  if (known === undefined) return input && { kind: "give-award", input, lines };
  const { points, minutes, note } = line;
  const isSame = points === known.points && minutes === known.minutes && note === known.note;
  return isSame ? undefined : { kind: "add-to-award", awardId: known.awardId, lines };
}
