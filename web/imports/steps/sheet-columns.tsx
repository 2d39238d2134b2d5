import { plural, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { Button } from "#web/platform/ui/button.tsx";
import { SelectField } from "#web/platform/ui/fields/select-field.tsx";
import { useGrowing } from "#web/platform/ui/fields/use-growing.ts";
import { formatEventDate } from "#web/platform/ui/format/format-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format-number.ts";
import { ShortList } from "#web/platform/ui/tables/short-list.tsx";
import { inForce, withRole } from "../reading/choices.ts";
import type { ColumnLine } from "../reading/column-lines.ts";
import type { Picture } from "../reading/picture.ts";
import type { ColumnRole } from "../roles.ts";
import classes from "./import-page.module.css";
import { roleTexts } from "./import-texts.ts";
import { NotSure } from "./not-sure.tsx";
import type { ReadSheet } from "./sheet-worker.ts";
import type { Importing } from "./use-import.ts";

/** More meetings than this, if nothing is doubtful about them, share a line. */
const mostMeetings = 4;
/** So many doubtful columns are in sight even below many others. */
const mostDoubtful = 20;
/** So many columns are drawn at once; the others follow without freezing the page. */
const columnsAtOnce = 10;
const nameOfColumn = (column: number) => `column-${column}`;
const focusColumn = (column: number) =>
  document.getElementsByName(nameOfColumn(column))[0]?.focus();

/** Each column in a line: what it is taken for, three values, and what else it may be. */
export function SheetColumns({ importing, sheet }: { importing: Importing; sheet: ReadSheet }) {
  const { chosen, say, pointed } = importing;
  const [changed, setChanged] = useState<readonly number[]>([]);
  const [isOpen, setOpen] = useState(false);
  const drawn = useGrowing(isOpen ? sheet.columns.length : columnsAtOnce, columnsAtOnce);
  useEffect(() => {
    if (pointed !== undefined) focusColumn(pointed.column);
  }, [pointed]);
  if (chosen === undefined) return null;
  const { columns, picture } = sheet;
  const { roles } = inForce(chosen).said;
  /** The next best reading of a column that we aren't sure of, unless the officer said what it is. */
  const secondOf = ({ column, second }: ColumnLine) =>
    roles[column] === undefined ? second : undefined;
  const isDoubtful = (line: ColumnLine) => secondOf(line) !== undefined;
  const meetings = columns.filter(
    (line) => line.role === "meeting" && !isDoubtful(line) && !changed.includes(line.column),
  );
  const doubtful = columns.filter(isDoubtful).slice(0, mostDoubtful);
  const standingOut = new Set([...doubtful.map(({ column }) => column), ...changed]);
  const isFolded = !isOpen && pointed === undefined && meetings.length > mostMeetings;
  const rows = isFolded ? columns.filter((line) => !meetings.includes(line)) : columns;
  return (
    <section className={classes["step"]} aria-labelledby="columns">
      <h2 id="columns">
        <Trans>Columns</Trans>
      </h2>
      {chosen.isReopened && (
        <p role="status">
          <Trans>The columns changed, so check your answers about rows again.</Trans>
        </p>
      )}
      {!columns.some(({ role }) => /^(first|last)?name$/i.test(role)) && (
        <p role="status">
          <Trans>Choose the column that has the names.</Trans>
        </p>
      )}
      <ShortList
        rows={rows}
        keyOf={({ column }) => column}
        atLeast={isOpen ? drawn : 0}
        isAlsoShown={({ column }) => column === pointed?.column || standingOut.has(column)}
        forAll={
          isFolded && (
            <>
              <span>{meetingsText(meetings.length, picture)}</span>
              <Button look="quiet" onClick={() => setOpen(true)}>
                <Trans>Show All</Trans>
              </Button>
            </>
          )
        }
      >
        {(line) => (
          <Line
            line={line}
            role={roles[line.column] ?? line.role}
            second={secondOf(line)}
            onChoose={(role) => {
              setChanged([...changed, line.column]);
              say((said) => withRole(said, line.column, role));
            }}
          />
        )}
      </ShortList>
    </section>
  );
}

type LineProps = {
  line: ColumnLine;
  role: ColumnRole;
  second: ColumnRole | undefined;
  onChoose: (role: ColumnRole) => void;
};

function Line({ line: { column, heading, values }, role, second, onChoose }: LineProps) {
  const texts = roleTexts();
  const number = formatNumber(column + 1);
  return (
    <div className={classes["line"]}>
      <SelectField
        name={nameOfColumn(column)}
        label={heading === "" ? t`Column ${number}` : heading}
        description={values.join(" · ")}
        value={role}
        onChange={({ target }) => onChoose(target.value as ColumnRole)}
      >
        {Object.entries(texts).map(([one, text]) => (
          <option key={one} value={one}>
            {text}
          </option>
        ))}
      </SelectField>
      {second !== undefined && (
        <div className={classes["buttons"]}>
          <NotSure />
          <SecondGuess
            text={texts[second]}
            onChoose={() => {
              focusColumn(column);
              onChoose(second);
            }}
          />
        </div>
      )}
    </div>
  );
}

function SecondGuess({ text, onChoose }: { text: string; onChoose: () => void }) {
  return <Button look="ghost" onClick={onChoose}>{t`${text} instead`}</Button>;
}

function meetingsText(columns: number, { meetings }: Picture): string {
  const count = plural(columns, { one: "# meeting", other: "# meetings" });
  const days = meetings.flatMap(({ date }) => date ?? []).toSorted();
  const [from, to] = [formatEventDate(days[0] ?? null), formatEventDate(days.at(-1) ?? null)];
  return days.length === 0 ? count : t`${count}, ${from} – ${to}`;
}
