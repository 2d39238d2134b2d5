import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { ClubMember } from "#contract/members.ts";
import { applyLiveChanges, membersQuery, saveCarryover } from "./members.queries.ts";

const grace: ClubMember = {
  id: "grace",
  name: "Grace Hopper",
  gradYear: 2027,
  carryover: 5,
  totalPoints: 20,
};
const alan: ClubMember = { ...grace, id: "alan", name: "Alan Turing" };
const { queryKey } = membersQuery();

function createClient(members?: ClubMember[]) {
  const client = new QueryClient();
  if (members) client.setQueryData(queryKey, { members });
  return { client, known: () => client.getQueryData(queryKey)?.members };
}

/** Answers every request with what `body` gives, when `answer` is called. */
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

test("a change replaces the member it is about, in place", () => {
  const { client, known } = createClient([grace, alan]);
  const changed = { ...grace, totalPoints: 25 };
  applyLiveChanges(client, [{ type: "member", member: changed }]);
  expect(known()).toEqual([changed, alan]);
});

test("a change about somebody new adds them, once", () => {
  const { client, known } = createClient([grace]);
  for (const totalPoints of [1, 2]) {
    applyLiveChanges(client, [{ type: "member", member: { ...alan, totalPoints } }]);
  }
  expect(known()).toEqual([grace, { ...alan, totalPoints: 2 }]);
});

test("a list that nobody has asked for is not begun by a change", () => {
  const { client, known } = createClient();
  applyLiveChanges(client, [{ type: "member", member: grace }]);
  expect(known()).toBeUndefined();
});

test("a change that overtakes the first list is not lost", async () => {
  const server = stubServer();
  const { client, known } = createClient();
  server.willAnswer({ members: [grace] });
  const list = client.fetchQuery(membersQuery());
  applyLiveChanges(client, [{ type: "member", member: alan }]);
  await server.answer();
  await list;
  await expect.poll(known).toEqual([grace, alan]);
});

test.each(["members", "everything"] as const)("a refresh of %s makes the list stale", (what) => {
  const { client } = createClient([grace]);
  applyLiveChanges(client, [{ type: "refresh", what }]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

test("changes of other things leave the members alone", () => {
  const { client, known } = createClient([grace]);
  const before = known();
  const attendee = { id: "alan", timestamp: 1, name: "Alan Turing", gradYear: 2027 };
  applyLiveChanges(client, [{ type: "attendee", eventId: "e", attendee, attendeeCount: 1 }]);
  expect(known()).toBe(before);
});

test("a saved carry-over stands in the list at once", async () => {
  const server = stubServer();
  const { client, known } = createClient([grace, alan]);
  server.willAnswer({ ...grace, carryover: null, totalPoints: 15 });
  const saving = saveCarryover(client, "grace", null);
  await server.answer();
  await saving;
  expect(known()?.[0]).toMatchObject({ carryover: null, totalPoints: 15 });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

test("a save that was overtaken by other news asks the server which is the later", async () => {
  const server = stubServer();
  const { client } = createClient([grace]);
  server.willAnswer({ ...grace, carryover: 7, totalPoints: 22 });
  const saving = saveCarryover(client, "grace", 7);
  applyLiveChanges(client, [
    { type: "member", member: { ...grace, carryover: 7, totalPoints: 27 } },
  ]);
  await server.answer();
  await saving;
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
