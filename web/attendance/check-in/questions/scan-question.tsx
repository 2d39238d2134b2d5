import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";
import type { CheckInQuestion } from "#contract/attendance/check-in/tickets.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { QuestionCard } from "./question-card.tsx";

type ScanQuestionProps = {
  question: CheckInQuestion;
  /** The form around it is being sent. */
  pending: boolean;
  onDecline: () => void;
};

/**
 * In place of the code that a scan filled in, for someone who isn't a member of its club (R7.37). The
 * press submits the form.
 */
export function ScanQuestion({ question, pending, onDecline }: ScanQuestionProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <QuestionCard question={question} why={t`You're not in this club yet.`} focus={card}>
      <Button type="submit" loading={pending}>
        <Trans>Check In</Trans>
      </Button>
      <Button
        look="ghost"
        disabled={pending}
        onClick={({ currentTarget: { form } }) => {
          onDecline();
          // The code's own button is shown in a moment.
          setTimeout(() => form?.querySelector<HTMLElement>("[type=submit]")?.focus());
        }}
      >
        <Trans>Not Now</Trans>
      </Button>
    </QuestionCard>
  );
}
