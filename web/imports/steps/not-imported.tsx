import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "#web/platform/ui/button.tsx";
import { formatNames } from "#web/platform/ui/format/format-names.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import type { Picture } from "../reading/picture.ts";
import classes from "./import-page.module.css";
import type { Importing } from "./use-import.ts";

const mostShown = 20;

/** Every row and column that isn't imported. */
export function NotImported({ importing, picture }: { importing: Importing; picture: Picture }) {
  const { chosen, answer } = importing;
  const { leftOut = [] } = chosen?.answers ?? {};
  const rows = picture.skippedRows.map(({ row, text }) => {
    const number = formatNumber(row + 1);
    return t`row ${number} (${text})`;
  });
  const columns = picture.skippedColumns.map(({ column, heading, isEmpty }) => {
    const number = formatNumber(column + 1);
    const name = heading === "" ? t`Column ${number}` : heading;
    return isEmpty ? t`${name} (empty)` : name;
  });
  if (rows.length + columns.length + leftOut.length === 0) return null;
  const left = formatNames(leftOut.map((row) => formatNumber(row + 1)));
  return (
    <section className={classes["step"]} aria-labelledby="skipped">
      <h2 id="skipped">
        <Trans>Not Imported</Trans>
      </h2>
      {[rows, columns].map((texts) => texts.length > 0 && <p key={texts[0]}>{someOf(texts)}</p>)}
      {leftOut.length > 0 && (
        <p className={classes["choice"]}>
          <span>{plural(leftOut.length, { one: `Row ${left}`, other: `Rows ${left}` })}</span>
          <Button look="quiet" onClick={() => answer({ leftOut: [] })}>
            <Trans>Bring Back</Trans>
          </Button>
        </p>
      )}
    </section>
  );
}

function someOf(texts: readonly string[]): string {
  const more = formatNumber(texts.length - mostShown);
  const rest = texts.length > mostShown ? [t`${more} more`] : [];
  return formatNames([...texts.slice(0, mostShown), ...rest]);
}
