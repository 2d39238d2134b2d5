import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type {
  Claimed,
  UnclaimedMember,
  UnclaimedMembers,
} from "#contract/members/claims/unclaimed-members.ts";
import { api } from "#web/platform/api/api-client.ts";
import { sessionQuery } from "./session.queries.ts";

/** The records that clubs saved under the user's email, once it is confirmed. */
export const unclaimedMembersQuery = () =>
  queryOptions({
    queryKey: ["account", "records"],
    queryFn: async (): Promise<UnclaimedMembers> => (await api.me.records.$get()).json(),
    // The email may have just been confirmed on another device.
    staleTime: 0,
  });

const route = api.me.records[":clubId"][":personId"];
const paramOf = ({ club, personId }: UnclaimedMember) => ({ clubId: club.id, personId });

/** How claiming a record would change the user's points. */
export const claimPreviewQuery = (unclaimed: UnclaimedMember) =>
  queryOptions({
    queryKey: ["preview", "claim", paramOf(unclaimed)],
    queryFn: async () => (await route.$get({ param: paramOf(unclaimed) })).json(),
    // An earlier preview is never reused: points may have changed since.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/** Identifies a claim, for undoing it. */
export type Claim = Claimed["claim"];

/** Claims a record saved under the user's email (R4.11), as it was previewed. */
export async function claimByAddress(
  queryClient: QueryClient,
  unclaimed: UnclaimedMember,
  expectedRevision: number,
): Promise<Claim> {
  const response = await route.$post({ param: paramOf(unclaimed), json: { expectedRevision } });
  return become(queryClient, await response.json());
}

/** Claims the user's record by the code of a claim slip (R2.26). */
export async function claimByCode(queryClient: QueryClient, code: string): Promise<Claim> {
  const response = await api.me.claims.$post({ json: { claim: code } });
  return become(queryClient, await response.json());
}

async function become(queryClient: QueryClient, { claim, user }: Claimed): Promise<Claim> {
  queryClient.setQueryData(sessionQuery().queryKey, { user });
  await readAnew(queryClient);
  return claim;
}

/** Reloads everything but previews, because clubs, points, and history have changed. */
function readAnew(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => first !== "preview",
  });
}

/** Undoes a claim (R4.12). */
export async function undoClaim(
  queryClient: QueryClient,
  { clubId, revision }: Claim,
): Promise<void> {
  const param = { clubId, revision: String(revision) };
  await api.me.claims[":clubId"][":revision"].$delete({ param });
  await readAnew(queryClient);
}

/** Requests an email whose link confirms the user's email (R2.27). */
export async function requestAddressProof(): Promise<void> {
  await api.me["address-proofs"].$post();
}

/** Confirms an account's email with that link's token. */
export async function proveAddress(token: string): Promise<void> {
  await api["address-proofs"].$put({ json: { token } });
}
