import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useRef } from "react";
import type { ReviewDecisionInput, ReviewFlag } from "#contract/attendance/review.ts";
import { formatNumber } from "#web/platform/ui/format/format.ts";
import { notify } from "#web/platform/ui/notices/notify.ts";
import { Card } from "#web/platform/ui/page/card.tsx";
import { keyOf, undoOf } from "./flag-people.ts";
import classes from "./review-card.module.css";
import { ReviewLine } from "./review-line.tsx";
import { saveReviewDecision, type OfEvent } from "./review.queries.ts";

type ReviewFlagsProps = {
  event: OfEvent;
  flags: readonly ReviewFlag[];
  /** Asks whether to remove this person from the list. */
  onRemove: (personId: string) => void;
  /** Asks whether to undo the link of a learned ID. */
  onUndoLink: (revision: number) => void;
};

/** The review flags of an event that has some, with buttons to settle each (R17.2). */
export function ReviewFlags({ event, flags, onRemove, onUndoLink }: ReviewFlagsProps) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: (decision: ReviewDecisionInput) => saveReviewDecision(queryClient, event, decision),
    onSuccess: (_done, decision) => {
      // The pressed button disappears with its line.
      title.current?.focus();
      const undo = undoOf(decision);
      notify(t`We won't show this again.`, "success", {
        label: t`Undo`,
        onAct: () => saving.mutate(undo),
        clubId: event.clubId,
      });
    },
    onError: ({ message: why }) => notify(t`We couldn't save your answer. ${why}`),
  });
  const count = formatNumber(flags.length);
  return (
    <Card as="section" aria-labelledby={id}>
      <h3 id={id} ref={title} tabIndex={-1} className={classes["title"]}>
        <Trans>Worth a Look ({count})</Trans>
      </h3>
      <ul>
        {flags.map((flag) => (
          <ReviewLine
            key={keyOf(flag)}
            flag={flag}
            busy={saving.isPending}
            onDecide={saving.mutate}
            onRemove={onRemove}
            onUndoLink={onUndoLink}
          />
        ))}
      </ul>
    </Card>
  );
}
