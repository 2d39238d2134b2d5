import { t } from "@lingui/core/macro";
import type { Issue } from "#contract/platform/issues.ts";
import { hoursIssue, pointsIssue } from "#web/ledger/points-issue.ts";
import { readHours } from "#web/platform/ui/fields/read-hours.ts";
import { readNumber } from "#web/platform/ui/fields/read-number.ts";
import { TextField } from "#web/platform/ui/fields/text-field.tsx";
import type { Measure } from "./read-award-line.ts";

type GivenFieldProps = {
  measure: Measure;
  label: string;
  value: string;
  error: Issue | undefined;
  onChange: (value: string) => void;
};

/** Points or service hours that an award gives. */
export function GivenField({ measure, label, value, error, onChange }: GivenFieldProps) {
  const kind =
    measure === "points"
      ? ({ type: "number", inputMode: "numeric", step: "any" } as const)
      : { description: t`For example, 2.5 or 2:30.` };
  return (
    <TextField
      {...kind}
      label={label}
      name={measure}
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  );
}

/** Typed points, or the minutes of typed hours, and what is wrong with them. */
export function readGivenField(
  measure: Measure,
  typed: string,
): { value: number | null; error: Issue | undefined } {
  const number = measure === "points" ? readNumber(typed) : readHours(typed);
  const issueOf = measure === "points" ? pointsIssue : hoursIssue;
  const error = number === null ? undefined : issueOf(number);
  return { value: error === undefined ? number : null, error };
}
