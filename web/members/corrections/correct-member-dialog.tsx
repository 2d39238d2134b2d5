import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { keepPreviousData, skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { Preview } from "#contract/ledger/ledger.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { look, operate, previewQuery } from "#web/ledger/ledger.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { isOvertaken } from "#web/ledger/overtaken.ts";
import { PreviewFailure } from "#web/ledger/preview/preview-parts.tsx";
import { yearOf } from "#web/ledger/texts/operation-values.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogButtons } from "#web/platform/ui/dialogs/dialog-buttons.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { FormFailure } from "#web/platform/ui/fields/form-failure.tsx";
import { readNumber } from "#web/platform/ui/fields/read-number.ts";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { useForm } from "#web/platform/ui/fields/use-form.ts";
import { useDebounced } from "#web/platform/ui/tables/use-debounced.ts";
import body from "#web/platform/ui/dialogs/dialog-body.module.css";

type Listing = { name: string; gradYear: number | null };

type CorrectMemberDialogProps = {
  clubId: string;
  member: Listing & { id: string; unclaimed?: true | undefined };
  onDone: () => void;
  onClose: () => void;
};

/**
 * Corrects a member's name and year in the club's list, after explaining what stays as recorded
 * (R4.13).
 */
export function CorrectMemberDialog({ clubId, member, ...dialog }: CorrectMemberDialogProps) {
  const { id: personId, name: known } = member;
  const queryClient = useQueryClient();
  const nameField = useRef<HTMLInputElement>(null);
  useEffect(() => nameField.current?.focus(), []);
  const [name, setName] = useState(member.name);
  const [year, setYear] = useState(String(member.gradYear ?? ""));
  const typed = { name: name.trim(), gradYear: readNumber(year) };
  const isChanged = typed.name !== member.name || typed.gradYear !== member.gradYear;
  const command = { kind: "correct-member" as const, personId, ...typed };
  // Requests the preview once typing pauses, not after every letter.
  const [asked] = useDebounced(isChanged && isComplete(typed, member) ? name + year : "", 250);
  const isSettled = asked === name + year;
  const preview = useQuery({
    ...previewQuery(clubId, command),
    ...(!isSettled && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  });
  const form = useForm({
    submit: async () => {
      if (!isChanged) return dialog.onClose();
      const { revision: expectedRevision } = preview.data ?? (await look(clubId, command));
      try {
        const answer = await operate(queryClient, clubId, { command, expectedRevision });
        dialog.onClose();
        dialog.onDone();
        notifyDone(t`Saved the correction for ${known}.`, { clubId, ...answer });
      } catch (error) {
        // The new preview shows what has changed since; the next attempt is based on it.
        if (error instanceof Error && isOvertaken(error)) void preview.refetch();
        throw error;
      }
    },
  });
  const { failure } = form;
  return (
    <Dialog title={t`Correct Name or Year`} onClose={dialog.onClose}>
      <form {...form.props} className={body["body"]}>
        <p className={body["about"]}>
          {member.unclaimed ? (
            <Trans>This changes how your club lists {known}.</Trans>
          ) : (
            <Trans>
              This changes how your club lists {known}. Their account and other clubs stay the same.
            </Trans>
          )}
        </p>
        <TextField
          ref={nameField}
          label={t`Name`}
          name="name"
          autoComplete="off"
          required
          maxLength={2 * bounds.maxNameLength}
          value={name}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
          error={form.errors["name"]}
        />
        <TextField
          label={t`Graduation Year`}
          description={member.gradYear === null ? t`Leave blank if you don't know it.` : undefined}
          name="gradYear"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          required={member.gradYear !== null}
          min={bounds.minGradYear}
          max={bounds.lastSheetYear}
          step={1}
          value={year}
          onChange={({ currentTarget }) => setYear(currentTarget.value)}
          error={form.errors["gradYear"]}
        />
        <p role="status" className={body["found"]}>
          {isSettled && preview.data && consequenceOf(member, typed, preview.data)}
        </p>
        {failure !== undefined && isOvertaken(failure) ? (
          <PreviewFailure error={failure} since />
        ) : (
          <FormFailure form={form} />
        )}
        <DialogButtons onCancel={dialog.onClose}>
          <Button type="submit" loading={form.pending}>
            <Trans>Save</Trans>
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** Whether the typed values could be saved. */
function isComplete({ name, gradYear }: Listing, member: Listing): boolean {
  if (name === "" || (gradYear === null && member.gradYear !== null)) return false;
  if (gradYear === null) return true;
  const { minGradYear, lastSheetYear } = bounds;
  return Number.isInteger(gradYear) && gradYear >= minGradYear && gradYear <= lastSheetYear;
}

/** The changes to the name and the year, and what stays as it is. */
function consequenceOf(from: Listing, to: Listing, { what }: Preview): string {
  const [before, after] = [from.name, to.name];
  const [yearBefore, yearAfter] = [yearOf(from.gradYear), yearOf(to.gradYear)];
  const recorded = what.kind === "member-corrected" ? what.recorded : 0;
  return [
    ...(before === after ? [] : [t`The name changes from ${before} to ${after}.`]),
    ...(yearBefore === yearAfter
      ? []
      : [t`The graduation year changes from ${yearBefore} to ${yearAfter}.`]),
    ...(recorded === 0
      ? []
      : [
          plural(recorded, {
            one: "# past event keeps the name and year recorded there.",
            other: "# past events keep the name and year recorded there.",
          }),
        ]),
    t`You can undo it for 30 days.`,
  ].join(" ");
}
