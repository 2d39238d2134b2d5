import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Door, DoorPass, PassTaking } from "#contract/attendance/passes.ts";
import { api } from "#web/platform/api/api-client.ts";
import { askEvery } from "#web/platform/api/query-client.ts";

/** Refetch interval while a listed pass can be taken or used: there are no live updates. */
const readEveryMs = 5_000;
/** How often the door checks whether its pass is still valid. */
const askEveryMs = 5_000;

/** Which event of which club. */
export type OfEvent = { clubId: string; eventId: string };

const inUse = new Set<DoorPass["state"]>(["open", "taken", "shut"]);

/** Whether someone has a pass or can still take it. */
export function isInUse({ state }: Pick<DoorPass, "state">): boolean {
  return inUse.has(state);
}

/** The door passes of an event, newest first. */
export const passesQuery = ({ clubId, eventId }: OfEvent) =>
  queryOptions({
    queryKey: ["club", clubId, "door-passes", eventId],
    queryFn: async (): Promise<{ passes: DoorPass[] }> => {
      const passes = api.clubs[":clubId"].events[":eventId"]["door-passes"];
      return (await passes.$get({ param: { clubId, eventId } })).json();
    },
    staleTime: 0,
    refetchInterval: askEvery(readEveryMs, (data) => data?.passes.some(isInUse) === true),
  });

/** Creates a door pass, shows it, and returns its ID. */
export async function createPass(
  queryClient: QueryClient,
  event: OfEvent,
  key: string,
): Promise<string> {
  const door = api.clubs[":clubId"].events[":eventId"]["door-passes"];
  const { madeId, passes } = await (await door.$post({ param: event, json: { key } })).json();
  await show(queryClient, event, { passes });
  return madeId;
}

/** Revokes a door pass, and shows the result. */
export async function revokePass(
  queryClient: QueryClient,
  event: OfEvent,
  passId: string,
): Promise<void> {
  const pass = api.clubs[":clubId"].events[":eventId"]["door-passes"][":passId"];
  const param = { ...event, passId };
  await show(queryClient, event, await (await pass.$delete({ param })).json());
}

/** Shows an answer, and cancels any read that is still under way. */
async function show(queryClient: QueryClient, event: OfEvent, answer: { passes: DoorPass[] }) {
  const { queryKey } = passesQuery(event);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}

/** The purpose of a link's door pass. Reading it doesn't take the pass. */
export const openedPassQuery = (token: string) =>
  queryOptions({
    queryKey: ["opened-pass", token],
    queryFn: async () => (await api["door-passes"][":token"].$get({ param: { token } })).json(),
    staleTime: 0,
  });

/** The door that this browser's pass is for. */
export const doorQuery = () =>
  queryOptions({
    queryKey: ["door"],
    queryFn: async (): Promise<{ door: Door | null }> => (await api.door.$get()).json(),
    staleTime: 0,
    refetchInterval: askEvery(askEveryMs),
  });

/** Locks this browser to the scanner of an event. */
export async function lockScanner(
  { clubId, eventId }: OfEvent,
  json: { cardsOnly: boolean },
): Promise<void> {
  await api.clubs[":clubId"].events[":eventId"].lock.$post({ param: { clubId, eventId }, json });
}

/** Unlocks this browser with the password of the signed-in account. */
export async function unlockScanner(password: string | undefined): Promise<void> {
  await api.session.lock.$delete({ json: { password } });
}

/** Takes a door pass for this browser. */
export async function takePass(queryClient: QueryClient, input: PassTaking): Promise<void> {
  const answer = await (await api.door.$post({ json: input })).json();
  queryClient.setQueryData(doorQuery().queryKey, answer);
}
