import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { CommandInput } from "#contract/ledger/ledger.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { look, operate } from "#web/ledger/ledger.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import type { TitledEvent } from "#web/ledger/of-attendees.ts";
import { isOvertaken } from "#web/ledger/overtaken.ts";
import { CheckedLines } from "#web/ledger/preview/checked-lines.tsx";
import {
  linesLeft,
  linesOf,
  linesToSend,
  withOutcomes,
  type CheckedLine,
} from "#web/ledger/preview/pasted-lines.ts";
import { PreviewFailure } from "#web/ledger/preview/preview-parts.tsx";
import { ReasonField, useReason } from "#web/ledger/reason-field.tsx";
import { consequencesOf } from "#web/ledger/texts/preview-texts.ts";
import { wordsOfAdding } from "#web/ledger/texts/preview-words.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { TextArea } from "#web/platform/ui/fields/text-area.tsx";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import classes from "#web/platform/ui/dialogs/dialog-body.module.css";

type AddSeveralDialogProps = { clubId: string; event: TitledEvent; onClose: () => void };

/** Adds everyone on a pasted list; lines without a match stay in the field to be fixed (R8.10). */
export function AddSeveralDialog({ clubId, event, onClose }: AddSeveralDialogProps) {
  const { title } = event;
  const queryClient = useQueryClient();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [text, setText] = useState("");
  const commandFor = (lines: readonly CheckedLine[]): CommandInput => ({
    kind: "add-lines",
    eventId: event.id,
    lines: linesToSend(lines),
  });

  const checking = useMutation({
    mutationFn: async (lines: readonly CheckedLine[]) => {
      const preview = await look(clubId, commandFor(lines));
      return { preview, lines: withOutcomes(lines, preview.lines) };
    },
  });
  const adding = useMutation({
    mutationFn: ({ lines, expectedRevision }: { lines: CheckedLine[]; expectedRevision: number }) =>
      operate(queryClient, clubId, {
        command: commandFor(lines),
        expectedRevision,
        reason: why.reason,
      }),
    onSuccess: (answer, { lines }) => {
      const left = linesLeft(withOutcomes(lines, answer.lines));
      const added = answer.lines.filter(({ outcome }) => outcome === "added").length;
      setText(left.join("\n"));
      checking.reset();
      if (left.length === 0) onClose();
      else field.current?.focus();
      notifyDone(wordsOfAdding(added).done, { clubId, ...answer });
    },
  });
  const change = (typed: string) => {
    setText(typed);
    checking.reset();
    adding.reset();
  };
  const typed = linesOf(text);
  const check = () => {
    adding.reset();
    checking.mutate(
      typed.map(
        (line) => checking.data?.lines.find((known) => known.line === line) ?? newLine(line),
      ),
    );
  };

  const { preview, lines } = checking.data ?? {};
  const afterSeal = preview?.afterSeal === true;
  const why = useReason(afterSeal);
  const count = lines?.filter(({ outcome }) => outcome === "added").length ?? 0;
  const failure = adding.error ?? checking.error;
  const canAdd = preview !== undefined && count > 0 && !(adding.error && isOvertaken(adding.error));
  const most = formatNumber(bounds.maxLines);
  const tooMany = typed.length > bounds.maxLines ? t`Up to ${most} lines at a time.` : undefined;
  return (
    <Dialog title={t`Add Several People to ${title}`} onClose={onClose}>
      <form
        className={classes["body"]}
        method="dialog"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (checking.isPending || adding.isPending || tooMany !== undefined) return;
          if (canAdd && lines) {
            if (why.isGiven()) adding.mutate({ lines, expectedRevision: preview.revision });
          } else if (typed.length > 0) check();
        }}
      >
        <TextArea
          ref={field}
          label={t`Names or emails`}
          description={t`One per line. We look up members by name, email, or school ID.`}
          rows={5}
          spellCheck={false}
          autoComplete="off"
          value={text}
          onChange={({ target }) => change(target.value)}
          error={tooMany}
        />
        {failure && <PreviewFailure error={failure} since={failure === adding.error} />}
        {adding.isSuccess && text !== "" && (
          <Alert tone="success" title={t`The others were added.`}>
            <Trans>Fix the remaining rows, then check again.</Trans>
          </Alert>
        )}
        {lines && preview && (
          <CheckedLines
            lines={lines}
            consequence={count > 0 ? consequencesOf(preview).join(" ") : undefined}
            onChoose={(index, chosen) =>
              checking.mutate(lines.map((line, at) => (at === index ? { ...line, chosen } : line)))
            }
          />
        )}
        {afterSeal && canAdd && <ReasonField {...why.props} />}
        <DialogButtons onCancel={onClose}>
          {canAdd ? (
            <Button type="submit" loading={adding.isPending || checking.isPending}>
              {wordsOfAdding(count).button}
            </Button>
          ) : (
            <Button
              type="submit"
              disabled={typed.length === 0 || tooMany !== undefined}
              loading={checking.isPending}
            >
              {adding.error ? <Trans>Check Again</Trans> : <Trans>Check</Trans>}
            </Button>
          )}
        </DialogButtons>
      </form>
    </Dialog>
  );
}

function newLine(line: string): CheckedLine {
  return { line, outcome: "unknown", people: [] };
}
