import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Category } from "#contract/clubs/categories.ts";
import type { CommandInput } from "#contract/ledger/ledger.ts";
import { bounds } from "#contract/platform/bounds.ts";
import type { AwardLine } from "#contract/requirements/awards.ts";
import { look, operate } from "#web/ledger/ledger.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { isOvertaken } from "#web/ledger/overtaken.ts";
import { CheckedLines } from "#web/ledger/preview/checked-lines.tsx";
import {
  linesLeft,
  linesOf,
  withOutcomes,
  type CheckedLine,
} from "#web/ledger/preview/pasted-lines.ts";
import { PreviewFailure } from "#web/ledger/preview/preview-parts.tsx";
import { consequencesOf } from "#web/ledger/texts/preview-texts.ts";
import { createKey } from "#web/platform/api/submission-key.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { RadioField } from "#web/platform/ui/fields/radio-field.tsx";
import { TextArea } from "#web/platform/ui/fields/text-area.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";
import { AwardFields, awardInputOf, newDraft } from "./award-fields.tsx";
import { AwardMemberField, type Findable } from "./award-member-field.tsx";
import { wordsOfGiving } from "./award-words.ts";
import { GivenField, readGivenField } from "./given-field.tsx";
import { readAwardLine, type Measure, type Usual } from "./read-award-line.ts";

type GivePointsDialogProps = {
  clubId: string;
  /** The award to add members to; undefined for a new one. */
  award?: { id: string; name: string } | undefined;
  /** The club's categories; empty until known. */
  categories: readonly Category[];
  /** The club's members; undefined until they have loaded. */
  members: readonly Findable[] | undefined;
  onClose: () => void;
};

/**
 * Gives points or service hours to everyone on a list, after a check of who is meant; lines without a match stay in
 * the field to be fixed (R27.2, R26.50).
 */
export function GivePointsDialog(props: GivePointsDialogProps) {
  const { clubId, award, categories, members, onClose } = props;
  const queryClient = useQueryClient();
  const [key] = useState(createKey);
  const [draft, setDraft] = useState(newDraft);
  const [measure, setMeasure] = useState<Measure>("points");
  const [typedUsual, setTypedUsual] = useState("");
  const [text, setText] = useState("");
  const input = awardInputOf(draft);
  const { value, error: usualError } = readGivenField(measure, typedUsual);
  const usual = { measure, value };
  const toLines = (lines: readonly CheckedLine[]) =>
    lines.map(({ line, chosen }): AwardLine => {
      const read = readAwardLine(line, usual);
      return { ...read, who: chosen ?? read.who };
    });
  const commandFor = (checked: readonly CheckedLine[]): CommandInput => {
    const lines = toLines(checked);
    if (award !== undefined) return { kind: "add-to-award", awardId: award.id, lines };
    return { kind: "give-award", input: input ?? { name: "", date: null }, lines, key };
  };

  const checking = useMutation({
    mutationFn: async (lines: readonly CheckedLine[]) => {
      const preview = await look(clubId, commandFor(lines));
      return { preview, lines: withOutcomes(lines, preview.lines) };
    },
  });
  const giving = useMutation({
    mutationFn: ({ lines, expectedRevision }: { lines: CheckedLine[]; expectedRevision: number }) =>
      operate(queryClient, clubId, {
        // Lines without a match are left to be fixed.
        command: commandFor(lines.filter(isFound)),
        expectedRevision,
      }),
    onSuccess: (answer, { lines }) => {
      onClose();
      notifyDone(wordsOfGiving(lines.filter(isFound).length, measure).done, { clubId, ...answer });
    },
  });
  const change = (apply: () => void) => {
    apply();
    checking.reset();
    giving.reset();
  };
  const typed = linesOf(text);
  const { preview, lines } = checking.data ?? {};
  const count = lines?.filter(isFound).length ?? 0;
  const left = lines === undefined ? [] : linesLeft(lines);
  const failure = giving.error ?? checking.error;
  const canGive =
    preview !== undefined && count > 0 && !(giving.error && isOvertaken(giving.error));
  const error = errorOf(typed, usual);
  const isReady = typed.length > 0 && error === undefined && usualError === undefined;
  const canCheck = isReady && (award !== undefined || input !== undefined);
  const title = award === undefined ? t`Give Points` : t`Give Points for ${award.name}`;
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        className={classes["body"]}
        method="dialog"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (checking.isPending || giving.isPending || !canCheck) return;
          if (canGive && lines) giving.mutate({ lines, expectedRevision: preview.revision });
          else checking.mutate(typed.map(newLine));
        }}
      >
        {award === undefined && (
          <AwardFields
            draft={draft}
            onChange={(next) => change(() => setDraft(next))}
            categories={categories}
          />
        )}
        <RadioField
          label={t`Give`}
          name="measure"
          options={[
            { value: "points", label: t`Points` },
            { value: "hours", label: t`Service hours` },
          ]}
          defaultValue="points"
          onInput={(next) => change(() => setMeasure(next))}
        />
        <GivenField
          measure={measure}
          label={measure === "points" ? t`Points Each` : t`Hours Each`}
          value={typedUsual}
          error={usualError}
          onChange={(next) => change(() => setTypedUsual(next))}
        />
        <AwardMemberField
          members={members}
          onChoose={(name) => change(() => setText((typed) => withLine(typed, name)))}
        />
        <TextArea
          label={t`Members`}
          description={
            measure === "points"
              ? t`One per line: a name, email, or school ID. You can add points and a note: Ana Ruiz, 5, team captain`
              : t`One per line: a name, email, or school ID. You can add hours and a note: Ana Ruiz, 2.5, food bank`
          }
          rows={4}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => change(() => setText(target.value))}
          error={error}
        />
        {failure && <PreviewFailure error={failure} since={failure === giving.error} />}
        {lines && preview && (
          <CheckedLines
            lines={lines}
            consequence={count > 0 ? consequencesOf(preview).join(" ") : undefined}
            onChoose={(index, chosen) =>
              checking.mutate(lines.map((line, at) => (at === index ? { ...line, chosen } : line)))
            }
          />
        )}
        {left.length > 0 && canGive && (
          <Alert tone="waiting" title={t`Lines without a match get nothing.`}>
            <Trans>Fix them in the box, or continue with the others.</Trans>
          </Alert>
        )}
        <DialogButtons onCancel={onClose}>
          {canGive ? (
            <Button type="submit" loading={giving.isPending || checking.isPending}>
              {wordsOfGiving(count, measure).button}
            </Button>
          ) : (
            <Button type="submit" disabled={!canCheck} loading={checking.isPending}>
              {giving.error ? <Trans>Check Again</Trans> : <Trans>Check</Trans>}
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** The text with one more line. */
const withLine = (text: string, line: string) =>
  [...(text.trim() === "" ? [] : [text.trimEnd()]), line, ""].join("\n");

/** Whether a line names a member who gets something by it. */
const isFound = ({ outcome }: CheckedLine) => outcome === "added" || outcome === "changed";

function newLine(line: string): CheckedLine {
  return { line, outcome: "unknown", people: [] };
}

/** What is wrong with the typed lines; undefined if nothing is. */
function errorOf(lines: readonly string[], usual: Usual): string | undefined {
  const most = formatNumber(bounds.maxLines);
  if (lines.length > bounds.maxLines) return t`Up to ${most} lines at a time.`;
  const read = lines.map((line) => readAwardLine(line, usual));
  const long = read.find(({ note }) => note.length > bounds.maxAwardNoteLength);
  const longest = formatNumber(bounds.maxAwardNoteLength);
  if (long !== undefined) {
    const { who } = long;
    return t`The note for ${who} is longer than ${longest} characters.`;
  }
  const without = read.find(({ points, minutes }) => points === undefined && minutes === undefined);
  if (without === undefined) return undefined;
  const { who } = without;
  return usual.measure === "points"
    ? t`Enter points above, or after ${who}.`
    : t`Enter hours above, or after ${who}.`;
}
