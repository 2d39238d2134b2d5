import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { KioskOptions, ListedKiosk } from "#contract/attendance/kiosk.ts";
import { api } from "#web/platform/api/api-client.ts";
import { askEvery } from "#web/platform/api/query-client.ts";
import type { OfEvent } from "./passes.queries.ts";

/** Refetch interval while a listed kiosk works: there are no live updates. */
const readEveryMs = 10_000;

/** The kiosks of an event, and those for any open event, newest first. */
export const kiosksQuery = ({ clubId, eventId }: OfEvent) =>
  queryOptions({
    queryKey: ["club", clubId, "kiosks", eventId],
    queryFn: async (): Promise<{ kiosks: ListedKiosk[] }> => {
      const { kiosks } = api.clubs[":clubId"].events[":eventId"];
      return (await kiosks.$get({ param: { clubId, eventId } })).json();
    },
    staleTime: 0,
    refetchInterval: askEvery(
      readEveryMs,
      (data) => data?.kiosks.some(({ isOver }) => !isOver) === true,
    ),
  });

/** Makes this browser a kiosk for an event, or with null for any open event (R33.60). */
export async function openKiosk(
  clubId: string,
  json: KioskOptions & { eventId: string | null },
): Promise<void> {
  await api.clubs[":clubId"].kiosks.$post({ param: { clubId }, json });
}

/** Makes this browser, which has a door pass, a kiosk for the pass's event (R33.62). */
export async function openKioskByPass(json: KioskOptions): Promise<void> {
  await api.kiosk.$post({ json });
}

/** Ends a kiosk, and shows the others (R33.61). */
export async function endKiosk(
  queryClient: QueryClient,
  event: OfEvent,
  kioskId: string,
): Promise<void> {
  await api.clubs[":clubId"].kiosks[":kioskId"].$delete({
    param: { clubId: event.clubId, kioskId },
  });
  await queryClient.invalidateQueries({ queryKey: kiosksQuery(event).queryKey });
}
