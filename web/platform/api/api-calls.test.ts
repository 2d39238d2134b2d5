import { expect, test, vi } from "vitest";
import { createCalls } from "./api-calls.ts";

type Call = (sent?: object, options?: object) => Promise<Response>;
type Calls = {
  api: {
    clubs: Record<":clubId", { events: { $get: Call } }>;
    session: { $post: Call; $delete: Call };
  };
};

const ask = vi.fn<typeof fetch>(async () => new Response());
const { api } = createCalls<Calls>(ask);

test("a call's names are its path, with its parameters and its query", async () => {
  const query = { from: "2026-09-01", kind: ["a", "b"], to: undefined };
  await api.clubs[":clubId"].events.$get({ param: { clubId: "chess" }, query });
  expect(ask).toHaveBeenLastCalledWith("/api/clubs/chess/events?from=2026-09-01&kind=a&kind=b", {
    method: "GET",
  });
});

test("a call sends its JSON, and can be aborted", async () => {
  const { signal } = new AbortController();
  await api.session.$post({ json: { email: "ana@example.org" } }, { init: { signal } });
  expect(ask).toHaveBeenLastCalledWith("/api/session", {
    method: "POST",
    body: '{"email":"ana@example.org"}',
    headers: { "Content-Type": "application/json" },
    signal,
  });
  await api.session.$delete();
  expect(ask).toHaveBeenLastCalledWith("/api/session", { method: "DELETE" });
});

test("one call can have its own fetch, such as one that waits for an answer under way", async () => {
  ask.mockClear();
  const own = vi.fn<typeof fetch>(async () => new Response());
  await api.session.$post({ json: {} }, { fetch: own });
  expect(own).toHaveBeenCalledOnce();
  expect(ask).not.toHaveBeenCalled();
});
