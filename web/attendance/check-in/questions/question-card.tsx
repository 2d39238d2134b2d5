import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import type { ReactNode, Ref } from "react";
import type { CheckInQuestion } from "#contract/attendance/check-in/tickets.ts";
import { eventTitle } from "#web/platform/texts/event-values.ts";
import { Alert } from "#web/platform/ui/notices/alert.tsx";
import { Card } from "#web/platform/ui/page/card.tsx";
import classes from "./question-card.module.css";

type QuestionCardProps = {
  question: CheckInQuestion;
  /** Where the question comes from. */
  why: string;
  failure?: string | undefined;
  /** Set where the question takes the focus. */
  focus?: Ref<HTMLDivElement>;
  /** The buttons for yes and no. */
  children: ReactNode;
};

/** Names an event and its club, and asks whether someone checks in there. */
export function QuestionCard(props: QuestionCardProps) {
  const { question, why, failure, focus, children } = props;
  const [title, clubName] = [eventTitle({ name: question.eventName }), question.clubName];
  return (
    <Card
      ref={focus}
      tabIndex={focus === undefined ? undefined : -1}
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
      <div className={classes["buttons"]}>{children}</div>
    </Card>
  );
}
