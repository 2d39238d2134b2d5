import { QueryClient, queryOptions } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { patchQuery, refreshQueries, untilItSucceeds } from "./live-queries.ts";

const clients: QueryClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.clear()));

/** A list whose answers come when the test says so. */
function createList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  clients.push(client);
  const answers: ((list: string[]) => void)[] = [];
  const query = queryOptions({
    queryKey: ["list"],
    queryFn: () => new Promise<string[]>((resolve) => answers.push(resolve)),
  });
  return {
    client,
    query,
    answers,
    fetch: () => client.fetchQuery({ ...query, staleTime: 0 }),
    add: (row: string) =>
      patchQuery(client, query.queryKey, (list) => [...list.filter((one) => one !== row), row]),
    list: () => client.getQueryData(query.queryKey),
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

describe("A change that is told", () => {
  it("is made in what is known, which does not become younger by it", async () => {
    const { client, query, add, list } = createList();
    client.setQueryData(query.queryKey, ["Ada"], { updatedAt: 1_000 });
    add("Bob");
    expect(list()).toEqual(["Ada", "Bob"]);
    expect(client.getQueryState(query.queryKey)?.dataUpdatedAt).toBe(1_000);
  });

  it("is nothing where nothing is known", () => {
    const { client, query, add } = createList();
    add("Bob");
    expect(client.getQueryState(query.queryKey)).toBeUndefined();
  });

  it.each([
    { answer: ["Ada"], told: "was read before it" },
    { answer: ["Ada", "Bob"], told: "has it already" },
  ])("is in the first answer, on its way meanwhile, that $told", async ({ answer }) => {
    const { fetch, answers, add, list, settled } = createList();
    const first = fetch();
    add("Bob");
    answers[0]?.(answer);
    await first;
    await settled();
    expect(list()).toEqual(["Ada", "Bob"]);
  });

  it("survives a later answer that was read before it", async () => {
    const { client, query, fetch, answers, add, list, settled } = createList();
    client.setQueryData(query.queryKey, ["Ada"]);
    const later = fetch();
    add("Bob");
    add("Eve");
    expect(list()).toEqual(["Ada", "Bob", "Eve"]);
    answers[0]?.(["Ada"]);
    await later;
    await settled();
    expect(list()).toEqual(["Ada", "Bob", "Eve"]);
  });

  it("does not make what is out of date pass for fresh", async () => {
    const { client, query, add } = createList();
    client.setQueryData(query.queryKey, ["Ada"]);
    refreshQueries(client, query.queryKey);
    add("Eve");
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  });
});

describe("A refresh", () => {
  it("reads again after a first answer that was on its way", async () => {
    const { client, query, answers, list, settled } = createList();
    const stop = client.getQueryCache().build(client, client.defaultQueryOptions(query)).fetch();
    refreshQueries(client, query.queryKey);
    answers[0]?.(["Ada"]);
    await stop;
    await settled();
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
    expect(list()).toEqual(["Ada"]);
  });
});

describe("A screen that follows live changes", () => {
  it("asks again only after a failure", () => {
    expect(untilItSucceeds({ state: { status: "success" } })).toBe(false);
    expect(untilItSucceeds({ state: { status: "error" } })).toBeGreaterThan(0);
  });
});
