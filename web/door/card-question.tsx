import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import type { CheckInQuestion, UsedTicket } from "#contract/tickets.ts";
import { api } from "#web/platform/api-client.ts";
import { errorText } from "#web/platform/error-texts.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { eventTitle } from "#web/texts/event-values.ts";
import { notify } from "#web/ui/notify.ts";
import classes from "./card-question.module.css";

/** Asks whether the owner of a scanned card checks in at a club that is new to them (R8.28). */
export function CardQuestion({
  question: { eventId, eventName, clubName },
  onAnswered,
}: {
  question: CheckInQuestion;
  onAnswered: () => void;
}) {
  const title = eventTitle({ name: eventName });
  const answering = useMutation({
    mutationFn: async (checksIn: boolean) => {
      const json = { eventId, checksIn };
      return (await (await api.me["check-in-answers"].$post({ json })).json()).used;
    },
    onSuccess: (used) => {
      for (const one of used) notify(resultOf(one), one.kind === "success" ? "success" : "failure");
      onAnswered();
    },
  });
  const { error, isPending, variables = false } = answering;
  return (
    <div
      role="group"
      className={classes["box"]}
      aria-label={t`Check in to ${title} of ${clubName}?`}
    >
      <p className={classes["question"]}>
        <Trans>
          Check in to {title} of {clubName}?
        </Trans>
      </p>
      <p className={classes["hint"]}>
        <Trans>
          Someone at its door scanned your card. Its officers then see your name and email.
        </Trans>
      </p>
      {error !== null && <Alert title={error.message} />}
      <div className={classes["buttons"]}>
        <Button loading={isPending && variables} onClick={() => answering.mutate(true)}>
          <Trans>Check In</Trans>
        </Button>
        <Button
          look="ghost"
          loading={isPending && !variables}
          onClick={() => answering.mutate(false)}
        >
          <Trans>Not Me</Trans>
        </Button>
      </div>
    </div>
  );
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
