import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type {
  CheckInQuestion as Question,
  UsedTicket,
} from "#contract/attendance/check-in/tickets.ts";
import { api } from "#web/platform/api/api-client.ts";
import { messageOf } from "#web/platform/api/message-of.ts";
import { Button } from "#web/platform/ui/button.tsx";
import { QuestionCard } from "./question-card.tsx";

/** Asks someone whether they check in at a club that is new to them (R7.28, R8.28). */
export function CheckInQuestion({
  question,
  why,
  declining,
  onAnswered,
}: {
  question: Question;
  /** Where the question comes from. */
  why: string;
  /** The label of the button for no. */
  declining: string;
  onAnswered: (used: readonly UsedTicket[]) => void;
}) {
  // Without the query client, which the first page of a visit doesn't have yet.
  const [pending, setPending] = useState<boolean>();
  const [failure, setFailure] = useState<string>();
  const answer = async (checksIn: boolean) => {
    setPending(checksIn);
    setFailure(undefined);
    try {
      const json = { eventId: question.eventId, checksIn };
      const { used } = await (await api.me["check-in-answers"].$post({ json })).json();
      onAnswered(used);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setPending(undefined);
    }
  };
  return (
    <QuestionCard question={question} why={why} failure={failure}>
      <Button
        loading={pending === true}
        disabled={pending === false}
        onClick={() => void answer(true)}
      >
        <Trans>Check In</Trans>
      </Button>
      <Button
        look="ghost"
        loading={pending === false}
        disabled={pending === true}
        onClick={() => void answer(false)}
      >
        {declining}
      </Button>
    </QuestionCard>
  );
}
