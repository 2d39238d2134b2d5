import { plural, t } from "@lingui/core/macro";
import { useQuery } from "@tanstack/react-query";
import { waitingQuery } from "#web/attendance/requests/requests.queries.ts";
import { reviewFlagsQuery } from "#web/attendance/review/review.queries.ts";

/**
 * What waits for an answer at an event, requests and check-ins to review: how many, or that
 * something couldn't be loaded; undefined if there is nothing (R6.28), or it isn't `asked`.
 */
export function useWaiting(
  event: { clubId: string; eventId: string },
  asked: boolean,
): string | undefined {
  const [requests, flags] = [
    useQuery({ ...waitingQuery(event.clubId), enabled: asked }),
    useQuery({ ...reviewFlagsQuery(event), enabled: asked }),
  ];
  const here = requests.data?.requests.filter(({ eventId }) => eventId === event.eventId) ?? [];
  const waiting = here.length + (flags.data?.flags.length ?? 0);
  const isIncomplete = [requests, flags].some(({ data, isError }) => data === undefined && isError);
  if (!asked) return undefined;
  if (isIncomplete) return t`Something didn't load`;
  return waiting === 0 ? undefined : plural(waiting, { one: "# to review", other: "# to review" });
}
