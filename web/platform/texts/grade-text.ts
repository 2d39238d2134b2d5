import { t } from "@lingui/core/macro";
import { gradeOf } from "#contract/members/grade.ts";

/** The grade of someone who graduates in `gradYear`, as shown on screen (R11.2): "-" if unknown. */
export function gradeText(gradYear: number | null, now: Date): string {
  if (gradYear === null) return "-";
  const grade = gradeOf(gradYear, now);
  return grade === "Alumni" ? t`Alumni` : String(grade);
}

/**
 * `Grade 11` or `Alumni`, to distinguish people with the same name; undefined if the grade is
 * unknown.
 */
export function gradeLabel(gradYear: number | null, now: Date): string | undefined {
  const grade = gradeOf(gradYear, now);
  if (grade === "-") return undefined;
  return grade === "Alumni" ? t`Alumni` : t`Grade ${grade}`;
}

/** A name with the grade, if known. */
export function nameWithGrade(
  { name, gradYear }: { name: string; gradYear: number | null },
  now: Date,
): string {
  const grade = gradeLabel(gradYear, now);
  return grade === undefined ? name : t`${name}, ${grade}`;
}
