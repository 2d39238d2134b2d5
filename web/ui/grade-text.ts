import { t } from "@lingui/core/macro";
import { gradeOf } from "#contract/grade.ts";

/** The grade of someone who graduates in `gradYear`, as it is shown (§5). */
export function gradeText(gradYear: number, now: Date): string {
  const grade = gradeOf(gradYear, now);
  return grade === "Alumni" ? t`Alumni` : String(grade);
}
