import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { idPart, normalizeId, type IdFormat } from "#contract/members/school-ids/compare-ids.ts";
import { bounds } from "#contract/platform/bounds.ts";
import { operate } from "#web/ledger/ledger.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";
import { useOpened } from "#web/ledger/use-opened.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { DialogForm } from "#web/platform/ui/dialogs/dialog-form.tsx";
import { Dialog } from "#web/platform/ui/dialogs/dialog.tsx";
import { NumberField } from "#web/platform/ui/fields/number-field.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { useForm } from "#web/platform/ui/fields/use-form.ts";
import classes from "./id-format-dialog.module.css";

type IdFormatDialogProps = {
  clubId: string;
  /** The format, and the revision at which it was read. */
  known: { format: IdFormat; revision: number };
  onClose: () => void;
};

/** Scans a card and marks the part of its code that is the ID (R34.5). */
export function IdFormatDialog({ clubId, known, onClose }: IdFormatDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const { opened, save } = useOpened(known.format, known.revision);
  const [scanned, setScanned] = useState("");
  const [start, setStart] = useState<number | null>(opened.skipStart);
  const [end, setEnd] = useState<number | null>(opened.skipEnd);
  const scan = useRef<HTMLInputElement>(null);
  useEffect(() => scan.current?.focus(), []);
  const [skipStart, skipEnd] = [start ?? 0, end ?? 0];
  const format = { skipStart, skipEnd };
  const code = scanned.trim();
  const isNothing = code !== "" && normalizeId(idPart(code, format)) === "";
  const form = useForm({
    check: () =>
      isNothing ? { skipStart: t`That skips this card's whole code. Skip fewer characters.` } : {},
    submit: async () => {
      if (skipStart === opened.skipStart && skipEnd === opened.skipEnd) return onClose();
      const command = { kind: "set-id-format" as const, format };
      const answer = await save((expectedRevision) =>
        operate(queryClient, clubId, { command, expectedRevision }),
      );
      onClose();
      notifyDone(t`Saved the school ID format.`, { clubId, ...answer });
    },
  });
  return (
    <Dialog title={t`School ID Format`} onClose={onClose}>
      <DialogForm
        form={form}
        onClose={onClose}
        button={<Trans>Save Format</Trans>}
        beside={
          <Button
            look="ghost"
            disabled={skipStart === 0 && skipEnd === 0}
            onClick={() => {
              setStart(0);
              setEnd(0);
            }}
          >
            <Trans>Use the Whole Code</Trans>
          </Button>
        }
      >
        <TextField
          ref={scan}
          label={t`Scan a Card`}
          description={t`Scan one of your school's ID cards, or type what a scanner reads from it. Then enter how many characters to skip before and after the ID.`}
          name="scanned"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={bounds.maxKioskEntryLength}
          value={scanned}
          onChange={({ currentTarget }) => setScanned(currentTarget.value)}
          // Scanners press Enter after the code, which must not save the form.
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            first.current?.select();
          }}
        />
        <div className={classes["skips"]}>
          <NumberField
            ref={first}
            label={t`Skip at the Start`}
            name="skipStart"
            min={0}
            max={bounds.maxSchoolIdLength}
            step={1}
            required
            value={start ?? ""}
            onNumber={setStart}
            error={form.errors["skipStart"]}
          />
          <NumberField
            label={t`Skip at the End`}
            name="skipEnd"
            min={0}
            max={bounds.maxSchoolIdLength}
            step={1}
            required
            value={end ?? ""}
            onNumber={setEnd}
            error={form.errors["skipEnd"]}
          />
        </div>
        <div role="status" className={classes["result"]}>
          {code !== "" && <Result code={code} format={format} />}
        </div>
      </DialogForm>
    </Dialog>
  );
}

/** The code of a card with the part that is the ID marked. */
function Result({ code, format }: { code: string; format: IdFormat }) {
  const part = idPart(code, format);
  if (part === "") return <Trans>That skips the whole code.</Trans>;
  const before = code.slice(0, format.skipStart);
  const after = code.slice(format.skipStart + part.length);
  return (
    <>
      <p className={classes["code"]} translate="no" aria-hidden="true">
        {before}
        <mark>{part}</mark>
        {after}
      </p>
      <p>
        <Trans>
          The ID is <strong translate="no">{part}</strong>.
        </Trans>
      </p>
    </>
  );
}
