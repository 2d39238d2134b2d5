import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useState } from "react";
import type { CheckInQuestion as Question, UsedTicket } from "#contract/tickets.ts";
import { api } from "#web/platform/api-client.ts";
import { messageOf } from "#web/platform/message-of.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { eventTitle } from "#web/texts/event-values.ts";
import classes from "./check-in-question.module.css";

/** Asks someone whether they check in at a club that is new to them (R7.28, R8.28). */
export function CheckInQuestion({
  question: { eventId, eventName, clubName },
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
  const title = eventTitle({ name: eventName });
  // Without the query client, which the first page of a visit doesn't have yet.
  const [pending, setPending] = useState<boolean>();
  const [failure, setFailure] = useState<string>();
  const answer = async (checksIn: boolean) => {
    setPending(checksIn);
    setFailure(undefined);
    try {
      const json = { eventId, checksIn };
      const { used } = await (await api.me["check-in-answers"].$post({ json })).json();
      onAnswered(used);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setPending(undefined);
    }
  };
  return (
    <Card
      padded
      role="group"
      className={classes["box"] ?? ""}
      aria-label={t`Check in to ${title} at ${clubName}?`}
    >
      <p className={classes["question"]}>
        <Trans>
          Check in to {title} at {clubName}?
        </Trans>
      </p>
      <p className={classes["hint"]}>
        {why} <Trans>If you check in, its officers will see your name and email.</Trans>
      </p>
      {failure !== undefined && <Alert title={failure} />}
      <div className={classes["buttons"]}>
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
      </div>
    </Card>
  );
}
