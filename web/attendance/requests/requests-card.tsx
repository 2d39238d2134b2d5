import { t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { FailedRead } from "#web/platform/ui/notices/failed-read.tsx";
import { waitingQuery } from "./requests.queries.ts";
import { WaitingExcuses, WaitingRequests } from "./waiting-requests.tsx";

type RequestsCardProps = {
  event: { clubId: string; eventId: string };
  /** Asks whether to add or excuse these people. */
  onGrant: (personIds: readonly string[]) => void;
};

/** The members who say they were at an event; hidden if there are none (R19.2). */
export function RequestsCard({ event, onGrant }: RequestsCardProps) {
  const read = useQuery(waitingQuery(event.clubId));
  const requests = of(event, read.data?.requests);
  if (requests.length === 0)
    return <FailedRead what={t`We couldn't load member requests.`} read={read} />;
  return <WaitingRequests event={event} requests={requests} onGrant={onGrant} />;
}

/** The members who ask to be excused from an event; hidden if there are none (R26.11). */
export function ExcuseRequestsCard({ event, onGrant }: RequestsCardProps) {
  const read = useQuery(waitingQuery(event.clubId));
  const requests = of(event, read.data?.excuses);
  if (requests.length === 0)
    return <FailedRead what={t`We couldn't load the requests to be excused.`} read={read} />;
  return <WaitingExcuses event={event} requests={requests} onGrant={onGrant} />;
}

function of<Request extends { eventId: string }>(
  event: { eventId: string },
  requests: readonly Request[] = [],
): Request[] {
  return requests.filter(({ eventId }) => eventId === event.eventId);
}
