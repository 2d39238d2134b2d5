import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { reviewFlagsQuery } from "#web/review/review.queries.ts";
import { waitingQuery } from "#web/requests/requests.queries.ts";
import { Disclosure } from "#web/ui/disclosure.tsx";
import classes from "./after-part.module.css";

type AfterPartProps = {
  event: { clubId: string; eventId: string };
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Items that wait for an answer: requests, and check-ins to review. */
  review: ReactNode;
  /** The head count. */
  children: ReactNode;
};

/**
 * Tasks for after an event. Its title line counts open items, whether it is open or closed (R6.28).
 */
export function AfterPart({ event, isOpen, onToggle, review, children }: AfterPartProps) {
  const [requests, flags] = [
    useQuery(waitingQuery(event.clubId)),
    useQuery(reviewFlagsQuery(event)),
  ];
  const asked = requests.data?.requests.filter(({ eventId }) => eventId === event.eventId) ?? [];
  const waiting = asked.length + (flags.data?.flags.length ?? 0);
  const isIncomplete = [requests, flags].some(({ data, isError }) => data === undefined && isError);
  const about = isIncomplete ? t`Something didn't load` : aboutText(waiting);
  return (
    <Disclosure
      title={t`After`}
      about={about}
      calls={isIncomplete || waiting > 0}
      {...{ isOpen, onToggle }}
    >
      {(isIncomplete || waiting > 0) && <li className={classes["review"]}>{review}</li>}
      <li>{children}</li>
    </Disclosure>
  );
}

function aboutText(waiting: number): string {
  return waiting === 0
    ? t`Head count`
    : plural(waiting, { one: "# to review", other: "# to review" });
}
