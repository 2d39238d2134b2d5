import { t } from "@lingui/core/macro";
import { useState } from "react";
import type { AwardInput, AwardLine } from "#contract/awards.ts";
import { bounds } from "#contract/bounds.ts";
import type { Category } from "#contract/categories.ts";
import type { CommandInput } from "#contract/ledger.ts";
import { PreviewDialog } from "#web/ledger/preview-dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";
import { AwardFields, awardInputOf, newDraft } from "./award-fields.tsx";
import { UsualPoints, readPoints } from "./usual-points.tsx";

type Known = { awardId: string; award: string; points: number; note: string };

type AwardLineDialogProps = {
  clubId: string;
  person: { id: string; name: string };
  /** What the person has already, with the award; undefined for a new award. */
  known?: Known;
  /** The club's categories; empty until known. */
  categories: readonly Category[];
  onClose: () => void;
};

/** Gives one member points for something, or changes what they got (R27.2, R27.4). */
export function AwardLineDialog({
  clubId,
  person,
  known,
  categories,
  onClose,
}: AwardLineDialogProps) {
  const [draft, setDraft] = useState(newDraft);
  const [typed, setTyped] = useState(known === undefined ? "" : String(known.points));
  const [note, setNote] = useState(known?.note ?? "");
  const points = readPoints(typed);
  const command = commandOf(
    { who: person.id, points: points.value, note: note.trim() },
    { known, input: awardInputOf(draft) },
  );
  const text = JSON.stringify(command ?? null);
  // Requests the preview once typing pauses, not after every letter.
  const [asked] = useDebounced(text, bounds.searchDebounceMs);
  const { name } = person;

  return (
    <PreviewDialog
      {...{ clubId, onClose }}
      command={asked === text ? command : undefined}
      asksWhy={false}
      words={() => ({
        title: known === undefined ? t`Give ${name} Points` : t`Change ${known.award} for ${name}?`,
        button: known === undefined ? t`Give Points` : t`Save`,
        done: known === undefined ? t`Gave ${name} points.` : t`Saved the award of ${name}.`,
      })}
    >
      {known === undefined && <AwardFields {...{ draft, categories }} onChange={setDraft} />}
      <UsualPoints label={t`Points`} value={typed} error={points.error} onChange={setTyped} />
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

type Typed = Omit<AwardLine, "points"> & { points: number | null };

/** The command; undefined while something is missing, or nothing was changed. */
function commandOf(
  { points, ...typed }: Typed,
  { known, input }: { known: Known | undefined; input: AwardInput | undefined },
): CommandInput | undefined {
  if (points === null) return undefined;
  const lines = [{ ...typed, points }];
  if (known === undefined) return input && { kind: "give-award", input, lines };
  const isSame = points === known.points && typed.note === known.note;
  return isSame ? undefined : { kind: "add-to-award", awardId: known.awardId, lines };
}
