import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Door, DoorPass, PassTaking } from "#contract/door-passes.ts";
import { api } from "#web/platform/api-client.ts";

/** How often the list is read while somebody may take or use a pass of it: nobody is told live. */
const readEveryMs = 5_000;
/** How often the door asks whether its pass still holds. */
const askEveryMs = 5_000;

/** Which event of which club. */
export type OfEvent = { clubId: string; eventId: string };

const inUse = new Set<DoorPass["state"]>(["open", "taken", "shut"]);

/** Whether a pass is, or can be, somebody's. */
export function isInUse({ state }: Pick<DoorPass, "state">): boolean {
  return inUse.has(state);
}

/** The door passes of an event, the newest first. */
export const passesQuery = ({ clubId, eventId }: OfEvent) =>
  queryOptions({
    queryKey: ["club", clubId, "door-passes", eventId],
    queryFn: async (): Promise<{ passes: DoorPass[] }> => {
      const passes = api.clubs[":clubId"].events[":eventId"]["door-passes"];
      return (await passes.$get({ param: { clubId, eventId } })).json();
    },
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => data?.passes.some(isInUse) === true && readEveryMs,
  });

/** Makes a door pass, brings it on screen, and answers its id. */
export async function createPass(queryClient: QueryClient, event: OfEvent): Promise<string> {
  const door = api.clubs[":clubId"].events[":eventId"]["door-passes"];
  const { madeId, passes } = await (await door.$post({ param: event })).json();
  await show(queryClient, event, { passes });
  return madeId;
}

/** Ends a door pass, and brings it on screen. */
export async function revokePass(
  queryClient: QueryClient,
  event: OfEvent,
  passId: string,
): Promise<void> {
  const pass = api.clubs[":clubId"].events[":eventId"]["door-passes"][":passId"];
  const param = { ...event, passId };
  await show(queryClient, event, await (await pass.$delete({ param })).json());
}

/** Brings an answer on screen, in place of what was being read before it. */
async function show(queryClient: QueryClient, event: OfEvent, answer: { passes: DoorPass[] }) {
  const { queryKey } = passesQuery(event);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, answer);
}

/** What the door pass of a link is for. Reading it takes nothing. */
export const openedPassQuery = (token: string) =>
  queryOptions({
    queryKey: ["opened-pass", token],
    queryFn: async () => (await api["door-passes"][":token"].$get({ param: { token } })).json(),
    staleTime: 0,
  });

/** The door that this browser stands at by its pass. */
export const doorQuery = () =>
  queryOptions({
    queryKey: ["door"],
    queryFn: async (): Promise<{ door: Door | null }> => (await api.door.$get()).json(),
    staleTime: 0,
    refetchInterval: askEveryMs,
  });

/** Locks this browser to the scanner of an event. */
export async function lockScanner(
  { clubId, eventId }: OfEvent,
  json: { cardsOnly: boolean },
): Promise<void> {
  await api.clubs[":clubId"].events[":eventId"].lock.$post({ param: { clubId, eventId }, json });
}

/** Takes the lock off by the password of the account that is signed in. */
export async function unlockScanner(password: string): Promise<void> {
  await api.session.lock.$delete({ json: { password } });
}

/** Takes a door pass for this browser. */
export async function takePass(queryClient: QueryClient, input: PassTaking): Promise<void> {
  const answer = await (await api.door.$post({ json: input })).json();
  queryClient.setQueryData(doorQuery().queryKey, answer);
}
