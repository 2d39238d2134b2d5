import { t } from "@lingui/core/macro";
import type {
  CheckInQuestion as Question,
  UsedTicket,
} from "#contract/attendance/check-in/tickets.ts";
import { errorText } from "#web/platform/api/error-texts.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { focusHeading } from "#web/platform/ui/page/focus-heading.ts";
import { CheckInQuestion } from "./check-in-question.tsx";

/** Asks the owner of a card that was scanned at clubs that are new to them (R8.28). */
export function CardQuestions({
  questions,
  onAnswered,
}: {
  questions: readonly Question[];
  onAnswered: () => void;
}) {
  return questions.map((question) => (
    <CheckInQuestion
      key={question.eventId}
      question={question}
      why={t`You're not in this club yet, and someone at its door scanned your card.`}
      declining={t`Not Me`}
      onAnswered={(used) => {
        for (const one of used)
          notify(resultOf(one), one.kind === "success" ? "success" : "failure");
        onAnswered();
        // The pressed button disappears along with its question.
        focusHeading();
      }}
    />
  ));
}

function resultOf(used: UsedTicket): string {
  switch (used.kind) {
    case "success": {
      const title = eventTitle({ name: used.receipt.eventName });
      return t`Success! You are checked in to ${title}.`;
    }
    case "already-checked-in":
    case "removed-from-event":
    case "asked-officers":
    case "slip-used":
      return errorText(used.kind);
    default:
      return t`The event you were waiting for is no longer available.`;
  }
}
