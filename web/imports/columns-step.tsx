/* oxlint-disable react/no-array-index-key -- columns and rows of a sheet have nothing but their place */
import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { formatNumber } from "#web/ui/format-number.ts";
import { readNumber } from "#web/ui/read-number.ts";
import { TextField } from "#web/ui/text-field.tsx";
import classes from "./import-page.module.css";
import { roleText } from "./import-texts.ts";
import { columnRoles, type ColumnRole } from "./roles.ts";
import { SheetPicture } from "./sheet-picture.tsx";
import { useGrowing } from "#web/ui/use-growing.ts";
import { useShown } from "./use-shown.ts";
import type { Importing } from "./use-import.ts";
import { Select } from "#web/ui/select.tsx";

/** So many columns are in sight at first, and drawn at once: more would freeze the page. */
const [columnsInSight, columnsAtOnce] = [40, 10];

/** Asks what each column is, where the people begin, and what the sheet doesn't say. */
export function ColumnsStep({ importing }: { importing: Importing }) {
  const { tabs, chosen, say, answer, go, picture, point, pointed, forgetPointed } = importing;
  // Selecting something in the picture moves the focus to its column, once.
  const takeFocus = (select: HTMLSelectElement | null) => {
    select?.focus();
    if (select !== null) forgetPointed();
  };
  const all = chosen?.layout.roles.length ?? 0;
  const { shown, more } = useShown(all, columnsInSight, pointed === undefined ? 0 : pointed + 1);
  const drawn = useGrowing(shown, columnsAtOnce);
  if (chosen === undefined) return null;
  const { tab, layout, answers, said } = chosen;
  const { kind, roles } = layout;
  const firstRow = said.firstRow ?? layout.firstRow;
  const first = tabs[tab]?.first ?? [];
  const hasName = roles.some(
    (role) => role === "name" || role === "lastName" || role === "firstName",
  );
  const isEvent = kind === "event";
  const setRole = (column: number, role: ColumnRole) => {
    // A role that a sheet has only once moves here from the column that had it.
    const others = Object.entries(said.roles).filter(
      ([at, before]) => Number(at) !== column && (before !== role || role === "meeting"),
    );
    say({ roles: { ...Object.fromEntries(others), [column]: role } });
  };
  return (
    <Card padded className={classes["step"]}>
      <p className={classes["soft"]}>
        <Trans>Tell us what each column holds. Bold rows are headings.</Trans>
      </p>
      {/* A table wider than the page scrolls by itself, with the keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={classes["scroll"]} role="region" aria-label={t`Columns`} tabIndex={0}>
        <table className={classes["cells"]}>
          <thead>
            <tr>
              {roles.slice(0, drawn).map((role, column) => (
                <th key={String(column)} scope="col">
                  <Select
                    aria-label={columnLabel(column)}
                    value={said.roles[column] ?? role}
                    ref={column === pointed ? takeFocus : undefined}
                    // Browsers don't scroll to a control if even its edge is visible.
                    onFocus={({ target }) =>
                      target.scrollIntoView({ block: "nearest", inline: "nearest" })
                    }
                    onChange={({ target }) => setRole(column, target.value as ColumnRole)}
                  >
                    {columnRoles.map((one) => (
                      <option key={one} value={one}>
                        {roleText(one)}
                      </option>
                    ))}
                  </Select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.map((cells, row) => (
              <tr key={String(row)} data-head={row < firstRow || undefined}>
                {cells.slice(0, drawn).map((cell, column) => (
                  <td key={String(column)}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all > shown && (
        <div className={classes["buttons"]}>
          <Button look="ghost" onClick={more}>
            {plural(all - shown, { one: "Show # More Column", other: "Show # More Columns" })}
          </Button>
        </div>
      )}
      <div className={classes["fields"]}>
        <TextField
          label={t`Data starts in row`}
          type="number"
          inputMode="numeric"
          min={1}
          max={tabs[tab]?.rows ?? 1}
          value={firstRow + 1}
          onChange={({ target }) =>
            say({ firstRow: Math.max(0, Math.trunc(Number(target.value)) - 1) })
          }
        />
        {isEvent && (
          <>
            <TextField
              label={t`Event Name`}
              value={answers.event.name}
              onChange={({ target }) => answer({ event: { ...answers.event, name: target.value } })}
            />
            <TextField
              label={t`Event Date`}
              type="date"
              value={
                answers.event.date === undefined
                  ? (picture?.meetings[0]?.date ?? "")
                  : (answers.event.date ?? "")
              }
              onChange={({ target }) =>
                answer({
                  event: { ...answers.event, date: target.value === "" ? null : target.value },
                })
              }
            />
          </>
        )}
        {kind !== "members" && (
          <TextField
            label={isEvent ? t`Points` : t`Points per meeting`}
            description={isEvent ? undefined : t`Used where the sheet doesn't say.`}
            type="number"
            inputMode="numeric"
            value={answers.points ?? ""}
            onChange={({ target }) => {
              const points = readNumber(target.value);
              if (points === null || Number.isInteger(points)) answer({ points });
            }}
          />
        )}
        <TextField
          label={t`The sheet's school year ends in`}
          description={t`Used for grades and for dates without a year.`}
          type="number"
          inputMode="numeric"
          value={answers.schoolYearEnd}
          onChange={({ target }) => answer({ schoolYearEnd: Math.trunc(Number(target.value)) })}
        />
      </div>
      {picture !== undefined && <SheetPicture picture={picture} onPoint={point} />}
      {!hasName && (
        <p role="status">
          <Trans>Choose the column that has the names.</Trans>
        </p>
      )}
      <div className={classes["buttons"]}>
        <Button disabled={!hasName} onClick={() => go("check")}>
          <Trans>Check</Trans>
        </Button>
        <Button look="quiet" onClick={() => go("kind")}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </Card>
  );
}

function columnLabel(column: number): string {
  const number = formatNumber(column + 1);
  return t`Column ${number}`;
}
