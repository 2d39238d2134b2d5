import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Claimed, HeldRecord, HeldRecords } from "#contract/records.ts";
import { api } from "#web/platform/api-client.ts";
import { sessionQuery } from "./session.queries.ts";

/** What clubs hold under the address of who is signed in, once it is confirmed. */
export const heldRecordsQuery = () =>
  queryOptions({
    queryKey: ["account", "records"],
    queryFn: async (): Promise<HeldRecords> => (await api.me.records.$get()).json(),
    // Somebody may have confirmed it a moment ago, on another device.
    staleTime: 0,
  });

const record = api.me.records[":clubId"][":personId"];
const paramOf = ({ club, personId }: HeldRecord) => ({ clubId: club.id, personId });

/** What becomes of one's points by taking a record over. */
export const takeOverPreviewQuery = (held: HeldRecord) =>
  queryOptions({
    queryKey: ["preview", "take-over", paramOf(held)],
    queryFn: async () => (await record.$get({ param: paramOf(held) })).json(),
    // Nothing that was looked at before is shown again: points may have moved since.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** By which a take-over is taken back. */
export type Claim = Claimed["claim"];

/** Takes a record over that is held under one's address (R4.11), as it was looked at. */
export async function takeOver(
  queryClient: QueryClient,
  held: HeldRecord,
  base: number,
): Promise<Claim> {
  const response = await record.$post({ param: paramOf(held), json: { base } });
  return become(queryClient, await response.json());
}

/** Takes over what was recorded of who is signed in, by the code of a claim slip (R2.26). */
export async function claimByCode(queryClient: QueryClient, code: string): Promise<Claim> {
  const response = await api.me.claims.$post({ json: { claim: code } });
  return become(queryClient, await response.json());
}

async function become(queryClient: QueryClient, { claim, user }: Claimed): Promise<Claim> {
  queryClient.setQueryData(sessionQuery().queryKey, { user });
  await readAnew(queryClient);
  return claim;
}

/** Clubs, points and history are others now. What was only looked at is over. */
function readAnew(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first !== "preview",
  });
}

/** Takes a take-over back (R4.12). */
export async function undoClaim(
  queryClient: QueryClient,
  { clubId, revision }: Claim,
): Promise<void> {
  const param = { clubId, revision: String(revision) };
  await api.me.claims[":clubId"][":revision"].$delete({ param });
  await readAnew(queryClient);
}

/** Asks for a mail whose link confirms the address of who is signed in (R2.27). */
export async function requestAddressProof(): Promise<void> {
  await api.me["address-proofs"].$post();
}

/** Confirms the address of an account by the token of such a link. */
export async function proveAddress(token: string): Promise<void> {
  await api["address-proofs"].$put({ json: { token } });
}
