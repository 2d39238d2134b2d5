import { plural, t } from "@lingui/core/macro";
import { useId } from "react";
import { RadioField } from "#web/ui/radio-field.tsx";
import { formatEventDate } from "#web/ui/format-dates.ts";
import { formatNumber } from "#web/ui/format.ts";
import classes from "./import-page.module.css";
import type { Picture } from "./picture.ts";
import type { Meaning } from "./read-marks.ts";
import type { NumberMeaning } from "./reading.ts";
import type { Importing } from "./use-import.ts";
import { Select } from "#web/ui/select.tsx";

/** Questions that the sheet leaves open: we don't guess the answers. */
export function SheetQuestions({ importing, picture }: QuestionsProps) {
  const { chosen, correct } = importing;
  if (chosen === undefined) return null;
  const { answers } = chosen;
  const { openDate, turnedNames } = picture;
  return (
    <>
      {openDate !== undefined && (
        <DateQuestion
          text={openDate.text}
          days={openDate.days}
          value={answers.dateOrder ?? ""}
          onInput={(dateOrder) => correct({ dateOrder })}
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
          onInput={(nameOrder) => correct({ nameOrder })}
        />
      )}
      <NumberQuestion importing={importing} picture={picture} />
      <MarkQuestions importing={importing} picture={picture} />
    </>
  );
}
type QuestionsProps = { importing: Importing; picture: Picture };

type DateQuestionProps = {
  text: string;
  days: [string, string];
  value: string;
  onInput: (order: "month-first" | "day-first") => void;
};

function DateQuestion({ text, days, value, onInput }: DateQuestionProps) {
  const [monthFirst, dayFirst] = [formatEventDate(days[0]), formatEventDate(days[1])] as const;
  return (
    <RadioField<"month-first" | "day-first" | "">
      label={t`What date is ${text}?`}
      name="dates"
      options={[
        { value: "month-first", label: t`${monthFirst} (month first)` },
        { value: "day-first", label: t`${dayFirst} (day first)` },
      ]}
      defaultValue={value === "month-first" || value === "day-first" ? value : ""}
      onInput={(order) => {
        if (order !== "") onInput(order);
      }}
    />
  );
}

/** The meaning of marks that clubs use differently. */
function MarkQuestions({ importing, picture }: QuestionsProps) {
  const { chosen, correct } = importing;
  if (chosen === undefined) return null;
  const { answers } = chosen;
  const open = new Map(picture.openMarks.map((one) => [one.mark, one]));
  const marks = [...new Set([...Object.keys(answers.marks), ...open.keys()])];
  if (marks.length === 0) return null;
  return (
    <div className={classes["fields"]}>
      {marks.map((mark) => (
        <MarkField
          key={mark}
          mark={mark}
          open={open.get(mark)}
          value={answers.marks[mark]}
          onChoose={(meaning) => correct({ marks: { ...answers.marks, [mark]: meaning } })}
        />
      ))}
    </div>
  );
}

type MarkFieldProps = {
  mark: string;
  open: Picture["openMarks"][number] | undefined;
  value: Meaning | undefined;
  onChoose: (meaning: Meaning) => void;
};

function MarkField({ mark, open, value, onChoose }: MarkFieldProps) {
  const id = useId();
  return (
    <div className={classes["field"]}>
      <label htmlFor={id} className={classes["label"]}>
        {mark === "" ? t`What do empty cells mean?` : t`What does “${mark}” mean?`}
      </label>
      <Select
        id={id}
        value={value ?? ""}
        onChange={({ target }) => onChoose(target.value as Meaning)}
      >
        <option value="" disabled>
          {open === undefined ? "" : exampleText(open)}
        </option>
        <option value="present">{t`Present`}</option>
        <option value="late">{t`Late (counts as present)`}</option>
        <option value="absent">{t`Absent`}</option>
        <option value="excused">{t`Excused (counts as absent)`}</option>
      </Select>
    </div>
  );
}

/** How often a mark occurs in the sheet, and in whose row first. */
function exampleText({ times, row, name }: Picture["openMarks"][number]): string {
  const number = formatNumber(row);
  const often = plural(times, { one: "Appears once", other: "Appears # times" });
  return name === "" ? t`${often}, row ${number}` : t`${often}, row ${number}: ${name}`;
}

/** Whether numbers are points, if the sheet doesn't make it clear. */
function NumberQuestion({ importing, picture }: QuestionsProps) {
  const { chosen, correct } = importing;
  const said = chosen?.answers.numbers;
  if (picture.openNumber === undefined && said === undefined) return null;
  const { text = "", name = "" } = picture.openNumber ?? {};
  return (
    <RadioField<NumberMeaning | "">
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
      onInput={(numbers) => {
        if (numbers !== "") correct({ numbers });
      }}
    />
  );
}
