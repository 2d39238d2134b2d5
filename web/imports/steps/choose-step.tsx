import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "#web/platform/ui/button.tsx";
import { DropZone } from "#web/platform/ui/fields/drop-zone.tsx";
import { FileField } from "#web/platform/ui/fields/file-field.tsx";
import { TextArea } from "#web/platform/ui/fields/text-area.tsx";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { ProgressBar } from "#web/platform/ui/notices/progress-bar.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "./import-page.module.css";
import { refusalText } from "./import-texts.ts";
import type { Importing } from "./use-import.ts";

/** The source of the sheet: pasted cells or a file. */
export function ChooseStep({ importing }: { importing: Importing }) {
  const { reading, cancelReading, chosen, returnToSheet, pasted, setPasted } = importing;
  const take = (file: File | undefined) => file && reading.mutate(file);
  const read = (text: string) => text.trim() !== "" && reading.mutate(new Blob([text]));
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
    <DropZone onDrop={take}>
      <Card padded className={classes["step"]}>
        <p>
          <Trans>
            Import members, attendance, and points from your club's old sheet. You'll see everything
            before it's imported, and you can undo it.
          </Trans>
        </p>
        {reading.error !== null && (
          <Alert title={t`We couldn't read the sheet.`}>{refusalText(reading.error)}</Alert>
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
            {chosen !== undefined && (
              <Button look="ghost" onClick={returnToSheet}>
                <Trans>Return to Your Sheet</Trans>
              </Button>
            )}
          </div>
        </form>
        <FileField
          label={<Trans>Or choose a file, or drop it here</Trans>}
          accept=".csv,.tsv,.txt,.xlsx"
          onChoose={take}
        >
          <p>
            <Trans>
              CSV or Excel (XLSX), up to 5 MB. It's read on this device. Only what you import is
              sent.
            </Trans>
          </p>
        </FileField>
      </Card>
    </DropZone>
  );
}

/** So many characters fit into the field; with a whole sheet in it, the page would freeze. */
const mostInField = 20_000;

/**
 * What to do with a pasted text: `type` it, because it is part of what is being typed; `read` it as
 * a sheet, while the field shows it; or `read-only`, because it is too long for the field (R23.20).
 */
export function whatToDoWith(text: string, typed: string): "type" | "read" | "read-only" {
  if (text.length > mostInField) return "read-only";
  // A word that is pasted into a text isn't a sheet yet.
  return typed !== "" || !/[\t\n]/.test(text.trim()) ? "type" : "read";
}
