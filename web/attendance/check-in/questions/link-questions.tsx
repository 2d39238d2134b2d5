import { t } from "@lingui/core/macro";
import type { CheckInQuestion as Question } from "#contract/attendance/check-in/tickets.ts";
import { toArrival, type Arrival } from "../complete-pending-check-ins.ts";
import { CheckInQuestion } from "./check-in-question.tsx";

/** Asks someone who opened links to clubs that are new to them before they logged in (R7.28). */
export function LinkQuestions({
  questions,
  onAnswered,
}: {
  questions: readonly Question[];
  onAnswered: (question: Question, arrival: Arrival) => void;
}) {
  return questions.map((question) => (
    <CheckInQuestion
      key={question.eventId}
      question={question}
      why={t`You're not in this club yet. You opened its link before you logged in.`}
      declining={t`Not Now`}
      onAnswered={(used) => onAnswered(question, toArrival(used))}
    />
  ));
}
