import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { ClubMember } from "#contract/members/members.ts";
import type { LiveChange } from "#contract/platform/live.ts";
import { applyToMembers, membersQuery, saveCarryover } from "./members.queries.ts";

const grace: ClubMember = {
  id: "grace",
  name: "Grace Hopper",
  gradYear: 2027,
  carryover: 5,
  totalPoints: 20,
  revision: 2,
};
const alan: ClubMember = { ...grace, id: "alan", name: "Alan Turing" };
const clubId = "chess";
const { queryKey } = membersQuery(clubId);

/** Applies the changes of the operation with this revision. */
const publish = (client: QueryClient, revision: number, ...changes: LiveChange[]) =>
  applyToMembers(client, clubId, { revision, changes });

function createClient(members?: ClubMember[]) {
  const client = new QueryClient();
  if (members) client.setQueryData(queryKey, { revision: 5, members });
  return { client, known: () => client.getQueryData(queryKey)?.members };
}

/** Answers every request with `body` once `answer` is called. */
function stubServer() {
  const waiting: (() => void)[] = [];
  const fetching = vi.fn<() => Promise<Response>>();
  vi.stubGlobal("fetch", fetching);
  return {
    fetching,
    willAnswer(body: unknown) {
      fetching.mockImplementationOnce(async () => {
        await new Promise<void>((resolve) => waiting.push(resolve));
        return Response.json(body);
      });
    },
    async answer() {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

test("a change replaces its member, in place", () => {
  const { client, known } = createClient([grace, alan]);
  const changed = { ...grace, totalPoints: 25 };
  publish(client, 6, { type: "member", member: changed });
  expect(known()).toEqual([changed, alan]);
});

test("a change that the list already includes is ignored", () => {
  const { client, known } = createClient([grace]);
  publish(client, 5, { type: "member", member: { ...grace, totalPoints: 1 } });
  expect(known()).toEqual([grace]);
});

test("a change about a new member adds them, only once", () => {
  const { client, known } = createClient([grace]);
  for (const totalPoints of [1, 2])
    publish(client, 5 + totalPoints, { type: "member", member: { ...alan, totalPoints } });
  expect(known()).toEqual([grace, { ...alan, totalPoints: 2 }]);
});

test("a change doesn't create a list that was never loaded", () => {
  const { client, known } = createClient();
  publish(client, 6, { type: "member", member: grace });
  expect(known()).toBeUndefined();
});

test.each([
  { revision: 5, timing: "read before it", after: [grace, alan] },
  { revision: 6, timing: "read after it", after: [grace] },
])(
  "a change that arrives before a pending first list is applied to it if it was $timing",
  async (first) => {
    const server = stubServer();
    const { client, known } = createClient();
    server.willAnswer({ revision: first.revision, members: [grace] });
    const list = client.fetchQuery(membersQuery(clubId));
    publish(client, 6, { type: "member", member: alan });
    await server.answer();
    await list;
    await expect.poll(known).toEqual(first.after);
  },
);

test.each(["members", "everything"] as const)("a refresh of %s makes the list stale", (what) => {
  const { client } = createClient([grace]);
  publish(client, 5, { type: "refresh", what });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
  publish(client, 6, { type: "refresh", what });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test("unrelated changes don't affect the members", () => {
  const { client, known } = createClient([grace]);
  const before = known();
  const attendee = {
    id: "alan",
    timestamp: 1,
    name: "Alan Turing",
    gradYear: 2027,
    points: null,
    lateBy: null,
  };
  publish(client, 6, { type: "attendee", eventId: "e", attendee, attendeeCount: 1 });
  expect(known()).toBe(before);
});

test("a saved carry-over appears in the list immediately, and older changes don't revert it", async () => {
  const server = stubServer();
  const { client, known } = createClient([grace, alan]);
  server.willAnswer({ revision: 8, member: { ...grace, carryover: null, totalPoints: 15 } });
  const input = { carryover: null, revision: 2 };
  const saving = saveCarryover(client, { clubId, personId: "grace" }, input);
  await server.answer();
  await saving;
  expect(known()?.[0]).toMatchObject({ carryover: null, totalPoints: 15 });
  publish(client, 7, { type: "member", member: { ...grace, totalPoints: 25 } });
  expect(known()?.[0]).toMatchObject({ carryover: null, totalPoints: 15 });
  publish(client, 7, { type: "member", member: { ...alan, totalPoints: 25 } });
  publish(client, 9, { type: "member", member: { ...grace, totalPoints: 30 } });
  expect(known()?.[0]).toMatchObject({ totalPoints: 30 });
});

test("the answer to a save doesn't revert newer changes", async () => {
  const server = stubServer();
  const { client, known } = createClient([grace]);
  server.willAnswer({ revision: 6, member: { ...grace, carryover: 7, totalPoints: 22 } });
  const input = { carryover: 7, revision: 2 };
  const saving = saveCarryover(client, { clubId, personId: "grace" }, input);
  publish(client, 7, { type: "member", member: { ...grace, carryover: 7, totalPoints: 27 } });
  await server.answer();
  await saving;
  expect(known()?.[0]).toMatchObject({ carryover: 7, totalPoints: 27 });
});
