import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { reviewFlagsQuery } from "#web/review/review.queries.ts";
import { waitingQuery } from "#web/requests/requests.queries.ts";
import { EventPartCard } from "#web/events/event-part.tsx";
import classes from "./after-part.module.css";

type AfterPartProps = {
  event: { clubId: string; eventId: string };
  leads: boolean;
  /** Whether it opens as well if something waits for an answer. */
  opensForReview: boolean;
  /** What waits for an answer: requests, and check-ins to review. */
  review: ReactNode;
  /** The head count and the seal. */
  children: ReactNode;
};

/** What is settled once an event is over. While it is closed, its line counts what waits (R6.28). */
export function AfterPart({ event, leads, opensForReview, review, children }: AfterPartProps) {
  const [requests, flags] = [
    useQuery(waitingQuery(event.clubId)),
    useQuery(reviewFlagsQuery(event)),
  ];
  const asked = requests.data?.requests.filter(({ eventId }) => eventId === event.eventId) ?? [];
  const waiting = asked.length + (flags.data?.flags.length ?? 0);
  const isIncomplete = [requests, flags].some(({ data, isError }) => data === undefined && isError);
  const about = isIncomplete ? t`Something didn't load` : aboutText(waiting);
  return (
    <EventPartCard title={t`After`} about={about} leads={leads || (opensForReview && waiting > 0)}>
      <div className={classes["review"]}>{review}</div>
      {children}
    </EventPartCard>
  );
}

function aboutText(waiting: number): string {
  return waiting === 0
    ? t`Count, export`
    : plural(waiting, { one: "# to review", other: "# to review" });
}
