import { t } from "@lingui/core/macro";
import type { Issue } from "#contract/issues.ts";
import { pointsIssue } from "#web/ledger/points-issue.ts";
import { readNumber } from "#web/ui/read-number.ts";
import { TextField } from "#web/ui/text-field.tsx";

type UsualPointsProps = {
  value: string;
  error: Issue | undefined;
  onChange: (value: string) => void;
  label?: string;
};

/** The points that everyone gets, unless their line says otherwise. */
export function UsualPoints({ value, error, onChange, label }: UsualPointsProps) {
  return (
    <TextField
      label={label ?? t`Points Each`}
      type="number"
      inputMode="numeric"
      step="any"
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  );
}

/** Typed points, and what is wrong with them. */
export function readPoints(typed: string): { value: number | null; error: Issue | undefined } {
  const number = readNumber(typed);
  const error = number === null ? undefined : pointsIssue(number);
  return { value: error === undefined ? number : null, error };
}
