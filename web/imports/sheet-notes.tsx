import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "#web/ui/button.tsx";
import { formatNames } from "#web/ui/format-names.ts";
import { formatNumber } from "#web/ui/format.ts";
import classes from "./import-page.module.css";
import type { Picture } from "./picture.ts";
import type { Importing } from "./use-import.ts";
import { warningTexts } from "./warning-texts.ts";

const mostShown = 20;

type SheetNotesProps = { importing: Importing; picture: Picture };

/** What looks unlikely in a sheet, and everything that isn't imported. */
export function SheetNotes({ importing, picture }: SheetNotesProps) {
  const texts = warningTexts(picture.warnings, picture);
  const more = texts.length - mostShown;
  return (
    <>
      {texts.length > 0 && (
        <section className={classes["step"]} aria-labelledby="warnings">
          <h2 id="warnings">
            <Trans>Double-Check These</Trans>
          </h2>
          <ul className={classes["notes"]}>
            {texts.slice(0, mostShown).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {more > 0 && <li>{plural(more, { one: "# more", other: "# more" })}</li>}
          </ul>
        </section>
      )}
      <Skipped importing={importing} picture={picture} />
    </>
  );
}

function Skipped({ importing, picture }: SheetNotesProps) {
  const { chosen, correct, point } = importing;
  const { skippedRows, skippedColumns } = picture;
  const leftOut = chosen?.answers.leftOut ?? [];
  if (skippedRows.length + skippedColumns.length + leftOut.length === 0) return null;
  const rows = skippedRows.slice(0, mostShown).map((row) => rowText(row.row, row.text));
  const moreRows = skippedRows.length - rows.length;
  const left = formatNames(leftOut.map((row) => formatNumber(row + 1)));
  return (
    <section className={classes["step"]} aria-labelledby="skipped">
      <h2 id="skipped">
        <Trans>Not Imported</Trans>
      </h2>
      {skippedRows.length > 0 && (
        <p>
          {formatNames([
            ...rows,
            ...(moreRows > 0
              ? [plural(moreRows, { one: "# more row", other: "# more rows" })]
              : []),
          ])}
        </p>
      )}
      {leftOut.length > 0 && (
        <p className={classes["choice"]}>
          <span>{plural(leftOut.length, { one: `Row ${left}`, other: `Rows ${left}` })}</span>
          <Button look="quiet" onClick={() => correct({ leftOut: [] })}>
            <Trans>Bring Back</Trans>
          </Button>
        </p>
      )}
      {skippedColumns.length > 0 && (
        <div className={classes["buttons"]}>
          {skippedColumns.map(({ column, heading, isEmpty }) => (
            <button
              key={String(column)}
              type="button"
              className={classes["chip"]}
              onClick={() => point(column)}
            >
              {columnText(column, heading, isEmpty)}
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

function rowText(row: number, text: string): string {
  const number = formatNumber(row + 1);
  return t`row ${number} (${text})`;
}

function columnText(column: number, heading: string, isEmpty: boolean): string {
  const number = formatNumber(column + 1);
  const name = heading === "" ? t`Column ${number}` : heading;
  return isEmpty ? t`${name} (empty)` : name;
}
