import { plural, t } from "@lingui/core/macro";
import { Plural } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import type { WaitingExcuseRequest } from "#contract/attendance/requests/excuse-requests.ts";
import type { WaitingRequest } from "#contract/attendance/requests/requests.ts";
import { formatMinute } from "#web/platform/ui/format/format-dates.ts";
import { declineExcuse } from "./excuse-requests.queries.ts";
import { decline } from "./requests.queries.ts";
import { WaitingCard, type Waiting } from "./waiting-card.tsx";

type WaitingProps<Request> = {
  event: { clubId: string; eventId: string };
  requests: readonly Request[];
  /** Asks whether to add or excuse these people. */
  onGrant: (personIds: readonly string[]) => void;
};

/** The members who say they were at an event, if there are some (R19.2). */
export function WaitingRequests({ event, requests, onGrant }: WaitingProps<WaitingRequest>) {
  const queryClient = useQueryClient();
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

/** The members who ask to be excused from an event, if there are some (R26.11). */
export function WaitingExcuses({ event, requests, onGrant }: WaitingProps<WaitingExcuseRequest>) {
  const queryClient = useQueryClient();
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
