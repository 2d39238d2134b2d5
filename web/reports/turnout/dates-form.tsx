import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { DayRange } from "#contract/platform/day-range.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import { textOf, useForm, type FieldErrors } from "#web/platform/ui/fields/use-form.ts";
import { dateIssues, type DateIssues } from "./chosen-dates.ts";
import classes from "./dates-form.module.css";

type DatesFormProps = {
  /** The dates in the address, and what is wrong with them. */
  dates: DayRange;
  issues: DateIssues;
  onDates: (dates: DayRange) => void;
};

/** Fields for the first and the last day of the meetings to show (R20.6). */
export function DatesForm({ dates, issues, onDates }: DatesFormProps) {
  const form = useForm({
    check: (data): FieldErrors => {
      const typed = datesOf(data);
      if (typed.from === undefined && typed.to === undefined) return { from: { code: "required" } };
      return dateIssues(typed);
    },
    submit: async (data) => onDates(datesOf(data)),
  });
  const errors: FieldErrors = { ...issues, ...form.errors };
  const field = (name: keyof DayRange) => ({
    name,
    type: "date",
    max: "9999-12-31",
    defaultValue: dates[name] ?? "",
    error: errors[name],
  });
  return (
    <form {...form.props} className={classes["form"]} aria-label={t`Dates`}>
      <TextField label={t`First Day`} {...field("from")} />
      <TextField label={t`Last Day`} {...field("to")} />
      <Button type="submit">
        <Trans>Show</Trans>
      </Button>
    </form>
  );
}

function datesOf(data: FormData): DayRange {
  return { from: textOf(data, "from") || undefined, to: textOf(data, "to") || undefined };
}
