import { plural, t } from "@lingui/core/macro";
import { useId } from "react";
import { RadioField } from "#web/ui/radio-field.tsx";
import { formatEventDate } from "#web/ui/format-dates.ts";
import classes from "./import-page.module.css";
import type { Reading } from "./interpret.ts";
import type { Meaning } from "./read-marks.ts";
import type { Importing } from "./use-import.ts";

/** What the sheet leaves open: nothing of it is guessed. */
export function SheetQuestions({ importing, reading }: QuestionsProps) {
  const { chosen, correct } = importing;
  if (chosen === undefined) return null;
  const { answers } = chosen;
  const { openDate, hasTurnedNames } = reading;
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
      {hasTurnedNames && (
        <RadioField
          label={t`How are names written?`}
          name="names"
          options={[
            { value: "as-typed", label: t`Keep them as they are: “Ruiz, Ana”` },
            { value: "last-first", label: t`Last, First: “Ruiz, Ana” is Ana Ruiz` },
          ]}
          defaultValue={answers.nameOrder}
          onInput={(nameOrder) => correct({ nameOrder })}
        />
      )}
      <MarkQuestions importing={importing} reading={reading} />
    </>
  );
}
type QuestionsProps = { importing: Importing; reading: Reading };

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

/** What marks mean that are not the same everywhere. */
function MarkQuestions({ importing, reading }: QuestionsProps) {
  const { chosen, correct } = importing;
  if (chosen === undefined) return null;
  const { answers } = chosen;
  const times = new Map(reading.openMarks.map(({ mark, times: count }) => [mark, count]));
  const marks = [...new Set([...Object.keys(answers.marks), ...times.keys()])];
  if (marks.length === 0) return null;
  return (
    <div className={classes["fields"]}>
      {marks.map((mark) => (
        <MarkField
          key={mark}
          mark={mark}
          times={times.get(mark)}
          value={answers.marks[mark]}
          onChoose={(meaning) => correct({ marks: { ...answers.marks, [mark]: meaning } })}
        />
      ))}
    </div>
  );
}

type MarkFieldProps = {
  mark: string;
  times: number | undefined;
  value: Meaning | undefined;
  onChoose: (meaning: Meaning) => void;
};

function MarkField({ mark, times, value, onChoose }: MarkFieldProps) {
  const id = useId();
  return (
    <div className={classes["field"]}>
      <label htmlFor={id} className={classes["label"]}>
        {t`What does “${mark}” mean?`}
      </label>
      <select
        id={id}
        className={classes["select"]}
        value={value ?? ""}
        onChange={({ target }) => onChoose(target.value as Meaning)}
      >
        <option value="" disabled>
          {times === undefined
            ? ""
            : plural(times, { one: "Appears once", other: "Appears # times" })}
        </option>
        <option value="present">{t`Present`}</option>
        <option value="absent">{t`Absent`}</option>
        <option value="excused">{t`Excused (counts as absent)`}</option>
      </select>
    </div>
  );
}
