import { t } from "@lingui/core/macro";
import { gradeOf } from "#contract/grade.ts";

/** The grade of someone who graduates in `gradYear`, as it is shown (R11.2): "-" when it is unknown. */
export function gradeText(gradYear: number | null, now: Date): string {
  if (gradYear === null) return "-";
  const grade = gradeOf(gradYear, now);
  return grade === "Alumni" ? t`Alumni` : String(grade);
}
