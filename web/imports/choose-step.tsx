import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";
import { bounds } from "#contract/bounds.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FileField } from "#web/ui/file-field.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import classes from "./import-page.module.css";
import { refusalText } from "./import-texts.ts";
import { whatToDoWith } from "./pasted.ts";
import { SheetRefused } from "./sheet.ts";
import type { Importing } from "./use-import.ts";

/** The source of the sheet: pasted cells or a file. */
export function ChooseStep({ importing }: { importing: Importing }) {
  const { reading, cancelReading } = importing;
  const [pasted, setPasted] = useState("");
  const [tooLarge, setTooLarge] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const isTooLarge = file.size > bounds.maxSheetBytes;
    setTooLarge(isTooLarge);
    reading.reset();
    // Files that are too large aren't even read into memory.
    if (!isTooLarge)
      reading.mutate({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  };
  const read = (text: string) =>
    void (
      text.trim() !== "" && reading.mutate({ name: "", bytes: new TextEncoder().encode(text) })
    );
  const failure = tooLarge ? new SheetRefused("too-large") : reading.error;
  if (reading.isPending)
    return (
      <Card padded className={classes["step"]}>
        <p role="status">
          <Trans>Reading the sheet…</Trans>
        </p>
        <ProgressBar label={t`Reading the sheet`} />
        <div className={classes["buttons"]}>
          <Button look="quiet" onClick={cancelReading}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Card>
    );
  return (
    <DropZone onDrop={(file) => void take(file)}>
      <p>
        <Trans>
          Import members, attendance, and points from your club's old sheet. You'll see everything
          before it's imported, and you can undo it.
        </Trans>
      </p>
      {failure !== null && (
        <Alert title={t`We couldn't read the sheet.`}>{refusalText(failure)}</Alert>
      )}
      <form
        className={classes["step"]}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          read(pasted);
        }}
      >
        <TextArea
          label={t`Paste cells`}
          description={t`Copy them from Google Sheets or Excel, including the header row. We'll read them as soon as you paste.`}
          rows={6}
          spellCheck={false}
          autoComplete="off"
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
          onPaste={(event) => {
            const text = event.clipboardData.getData("text/plain");
            const todo = whatToDoWith(text, pasted);
            if (todo === "type") return;
            event.preventDefault();
            if (todo === "read") setPasted(text);
            read(text);
          }}
        />
        <div className={classes["buttons"]}>
          <Button type="submit" disabled={pasted.trim() === ""}>
            <Trans>Continue</Trans>
          </Button>
        </div>
      </form>
      <FileField
        label={<Trans>Or choose a file, or drop it here</Trans>}
        accept=".csv,.tsv,.txt,.xlsx"
        onChoose={(file) => void take(file)}
      >
        <p>
          <Trans>
            CSV or Excel (XLSX), up to 5 MB. It's read on this device. Only what you import is sent.
          </Trans>
        </p>
      </FileField>
    </DropZone>
  );
}

/** Takes a file that is dropped anywhere on the card. */
function DropZone({ onDrop, children }: { onDrop: (file: File) => void; children: ReactNode }) {
  const [isOver, setIsOver] = useState(false);
  return (
    <div
      data-over={isOver || undefined}
      className={classes["drop"]}
      onDragOver={(dragged) => {
        if (!dragged.dataTransfer.types.includes("Files")) return;
        dragged.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(dropped) => {
        const file = dropped.dataTransfer.files[0];
        setIsOver(false);
        if (file === undefined) return;
        dropped.preventDefault();
        onDrop(file);
      }}
    >
      <Card padded className={classes["step"]}>
        {children}
      </Card>
    </div>
  );
}
