import { plural, t } from "@lingui/core/macro";
import { RadioField } from "#web/platform/ui/fields/radio-field.tsx";
import { SelectField } from "#web/platform/ui/fields/select-field.tsx";
import { formatCalendarDay } from "#web/platform/ui/format/format-more-dates.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import type { Picture } from "../reading/picture.ts";
import type { DateOrder } from "../reading/read-dates.ts";
import type { Meaning } from "../reading/read-marks.ts";
import type { NumberMeaning, OpenMark } from "../reading/reading.ts";
import classes from "./import-page.module.css";
import type { Importing } from "./use-import.ts";

/** Questions that the sheet leaves open: we don't guess the answers. */
export function SheetQuestions({ importing, picture }: QuestionsProps) {
  const { chosen, answer } = importing;
  if (chosen === undefined) return null;
  const { openDate, turnedNames } = picture;
  const [monthFirst = "", dayFirst = ""] = openDate?.days.map(formatCalendarDay) ?? [];
  const text = openDate?.text ?? "";
  return (
    <>
      {openDate !== undefined && (
        <RadioField<DateOrder | "">
          key={picture.remembered.dateOrder ?? ""}
          label={t`What date is ${text}?`}
          name="dates"
          options={[
            { value: "month-first", label: monthFirst },
            { value: "day-first", label: dayFirst },
          ]}
          defaultValue={chosen.answers.dateOrder ?? picture.remembered.dateOrder ?? ""}
          onInput={(dateOrder) => dateOrder !== "" && answer({ dateOrder })}
        />
      )}
      {turnedNames !== undefined && (
        <RadioField
          label={t`How are names written?`}
          name="names"
          options={[
            { value: "as-typed", label: t`Keep them as they are: “Ruiz, Ana”` },
            { value: "last-first", label: t`Last, First: “Ruiz, Ana” is Ana Ruiz` },
          ]}
          defaultValue={turnedNames}
          onInput={(nameOrder) => answer({ nameOrder })}
        />
      )}
      <NumberQuestion importing={importing} picture={picture} />
      <MarkQuestions importing={importing} picture={picture} />
    </>
  );
}
type QuestionsProps = { importing: Importing; picture: Picture };

/** The meaning of marks that clubs use differently. */
function MarkQuestions({ importing, picture }: QuestionsProps) {
  const { chosen, answer } = importing;
  if (chosen === undefined) return null;
  const { answers } = chosen;
  const open = new Map(picture.openMarks.map((one) => [one.mark, one]));
  const said = { ...picture.remembered.marks, ...answers.marks };
  const marks = [...new Set([...Object.keys(said), ...open.keys()])];
  if (marks.length === 0) return null;
  return (
    <div className={classes["fields"]}>
      {marks.map((mark) => (
        <MarkField
          key={mark}
          mark={mark}
          open={open.get(mark)}
          cells={picture.cells}
          value={said[mark]}
          onChoose={(meaning) => answer({ marks: { ...answers.marks, [mark]: meaning } })}
        />
      ))}
    </div>
  );
}

type MarkFieldProps = {
  mark: string;
  open: OpenMark | undefined;
  cells: number;
  value: Meaning | "ask" | undefined;
  onChoose: (meaning: Meaning) => void;
};

function MarkField({ mark, open, cells, value, onChoose }: MarkFieldProps) {
  return (
    <SelectField
      label={mark === "" ? t`What do empty cells mean?` : t`What does “${mark}” mean?`}
      description={open && `${exampleText(open)} ${consequenceText(open, cells)}`}
      value={value ?? ""}
      onChange={({ target }) => onChoose(target.value as Meaning)}
    >
      <option value="" disabled>{t`Choose…`}</option>
      <option value="present">{t`Present`}</option>
      <option value="late">{t`Late (counts as present)`}</option>
      <option value="absent">{t`Absent`}</option>
      <option value="excused">{t`Excused (counts as absent)`}</option>
    </SelectField>
  );
}

/** How often a mark occurs in the sheet, and in whose row first. */
function exampleText({ times, row, name }: OpenMark): string {
  const number = formatNumber(row);
  const often = plural(times, { one: "Appears once", other: "Appears # times" });
  return name === "" ? t`${often}, row ${number}.` : t`${often}, row ${number}: ${name}.`;
}

/** What either answer would mean for the whole sheet. */
function consequenceText({ ifPresent, ifAbsent }: OpenMark, cells: number): string {
  const [there, away] = [formatNumber(ifPresent), formatNumber(ifAbsent)];
  const share = (part: number) => formatNumber(Math.round((100 * part) / cells));
  const [most, least] = [share(ifPresent), share(ifAbsent)];
  return t`If present: ${there} check-ins, ${most}% attendance. If absent: ${away}, ${least}%.`;
}

/** Whether numbers are points, if the sheet doesn't make it clear. */
function NumberQuestion({ importing, picture }: QuestionsProps) {
  const { chosen, answer } = importing;
  const said = chosen?.answers.numbers ?? picture.remembered.numbers;
  if (picture.openNumber === undefined && said === undefined) return null;
  const { text = "", name = "" } = picture.openNumber ?? {};
  return (
    <RadioField<NumberMeaning | "">
      key={picture.remembered.numbers ?? ""}
      label={
        picture.openNumber === undefined
          ? t`What do the numbers mean?`
          : t`What do the numbers mean, like ${text} for ${name}?`
      }
      name="numbers"
      options={[
        { value: "points", label: t`Points` },
        { value: "present", label: t`Something else: any number but 0 means present` },
      ]}
      defaultValue={said ?? ""}
      onInput={(numbers) => numbers !== "" && answer({ numbers })}
    />
  );
}
