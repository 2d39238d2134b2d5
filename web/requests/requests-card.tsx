import { plural, t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { WaitingRequest } from "#contract/requests.ts";
import { FailedRead } from "#web/ui/failed-read.tsx";
import { formatMinute } from "#web/ui/format-dates.ts";
import { declineExcuse } from "./excuse-requests.queries.ts";
import { decline, waitingQuery } from "./requests.queries.ts";
import { WaitingCard, type Waiting } from "./waiting-card.tsx";

type RequestsCardProps = {
  event: { clubId: string; eventId: string };
  /** Asks whether to add or excuse these people. */
  onGrant: (personIds: readonly string[]) => void;
};

/** The members who say they were at an event; hidden if there are none (R19.2). */
export function RequestsCard({ event, onGrant }: RequestsCardProps) {
  const queryClient = useQueryClient();
  const read = useQuery(waitingQuery(event.clubId));
  const requests = of(event, read.data?.requests);
  if (requests.length === 0)
    return <FailedRead what={t`We couldn't load member requests.`} read={read} />;
  return (
    <WaitingCard
      title={
        <Plural
          value={requests.length}
          one="# member says they were there"
          other="# members say they were there"
        />
      }
      requests={requests.map((request) => waitingOf(request, aboutText(request)))}
      grant={(count) => plural(count, { one: "Approve # Request", other: "Approve # Requests" })}
      onGrant={onGrant}
      decline={(personId, reason) => decline(queryClient, event, { personId, reason })}
    />
  );
}

/** The members who ask to be excused from an event; hidden if there are none (R26.11). */
export function ExcuseRequestsCard({ event, onGrant }: RequestsCardProps) {
  const queryClient = useQueryClient();
  const read = useQuery(waitingQuery(event.clubId));
  const requests = of(event, read.data?.excuses);
  if (requests.length === 0)
    return <FailedRead what={t`We couldn't load the requests to be excused.`} read={read} />;
  return (
    <WaitingCard
      title={
        <Plural
          value={requests.length}
          one="# member asked to be excused"
          other="# members asked to be excused"
        />
      }
      requests={requests.map((request) => waitingOf(request, askedText(request)))}
      grant={(count) => plural(count, { one: "Excuse # Member", other: "Excuse # Members" })}
      onGrant={onGrant}
      decline={(personId, reason) => declineExcuse(queryClient, event, { personId, reason })}
    />
  );
}

function of<Request extends { eventId: string }>(
  event: { eventId: string },
  requests: readonly Request[] = [],
): Request[] {
  return requests.filter(({ eventId }) => eventId === event.eventId);
}

/** A request about an event, where each person has one. */
function waitingOf(request: Omit<Waiting, "id" | "about">, about: string): Waiting {
  return { ...request, id: request.person.id, about };
}

function aboutText(request: WaitingRequest): string {
  if (request.arrivedAt === null) return askedText(request);
  const when = formatMinute(request.arrivedAt);
  return t`Checked in ${when}, too late to count automatically`;
}

function askedText({ askedAt }: { askedAt: number }): string {
  const asked = formatMinute(askedAt);
  return t`Requested ${asked}`;
}
