import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { ReviewFlags } from "./review-flags.tsx";
import { reviewFlagsQuery, type OfEvent } from "./review.queries.ts";

type ReviewCardProps = {
  event: OfEvent;
  /** Asks whether to remove this person from the list. */
  onRemove: (personId: string) => void;
  /** Asks whether to undo the link of a learned ID. */
  onUndoLink: (revision: number) => void;
};

/** The review flags of an event, once loaded; renders nothing if there are none (R17.2). */
export function ReviewCard({ event, onRemove, onUndoLink }: ReviewCardProps) {
  const read = useQuery(reviewFlagsQuery(event));
  const flags = read.data?.flags ?? [];
  if (flags.length === 0)
    return <FailedRead what={t`We couldn't load the check-ins worth a look.`} read={read} />;
  return <ReviewFlags event={event} flags={flags} onRemove={onRemove} onUndoLink={onUndoLink} />;
}
