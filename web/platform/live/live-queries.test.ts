import { QueryClient, queryOptions } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import {
  learnRow,
  patchQuery,
  refreshQueries,
  untilItSucceeds,
  type Known,
} from "./live-queries.ts";

const clients: QueryClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.clear()));

type List = Known & { rows: string[] };
const at = (revision: number, ...rows: string[]): List => ({ revision, rows });

/** A list whose answers arrive when the test resolves them. */
function createList() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  clients.push(client);
  const answers: ((list: List) => void)[] = [];
  const query = queryOptions({
    queryKey: ["list"],
    queryFn: () => new Promise<List>((resolve) => answers.push(resolve)),
  });
  const add = (row: string) => (list: List) => ({ ...list, rows: [...list.rows, row] });
  return {
    client,
    query,
    answers,
    fetch: () => client.fetchQuery({ ...query, staleTime: 0 }),
    /** Applies an operation with this revision that adds a row. */
    add: (revision: number, row: string) => patchQuery(client, query.queryKey, revision, add(row)),
    /** Applies a row that was saved here by the operation with this revision. */
    save: (revision: number, row: string) =>
      learnRow(client, query.queryKey, { rowId: row, revision }, add(row)),
    rows: () => client.getQueryData(query.queryKey)?.rows,
    // oxlint-disable-next-line no-restricted-globals -- It has no delay.
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

describe("An announced change", () => {
  it("is applied to cached data, without making it look newer", async () => {
    const { client, query, add, rows } = createList();
    client.setQueryData(query.queryKey, at(1, "Ada"), { updatedAt: 1_000 });
    add(2, "Bob");
    expect(rows()).toEqual(["Ada", "Bob"]);
    expect(client.getQueryState(query.queryKey)?.dataUpdatedAt).toBe(1_000);
  });

  it("is ignored if the cached data already includes it (R12.7)", () => {
    const { client, query, add, rows } = createList();
    client.setQueryData(query.queryKey, at(2, "Ada"));
    add(2, "Bob");
    add(1, "Eve");
    expect(rows()).toEqual(["Ada"]);
  });

  it("does nothing if there is no cached data", () => {
    const { client, query, add } = createList();
    add(2, "Bob");
    expect(client.getQueryState(query.queryKey)).toBeUndefined();
  });

  it.each([
    { answer: at(1, "Ada"), timing: "was read before it" },
    { answer: at(2, "Ada", "Bob"), timing: "has it already" },
  ])("is applied to a pending first answer that $timing", async ({ answer }) => {
    const { fetch, answers, add, rows, settled } = createList();
    const first = fetch();
    add(2, "Bob");
    answers[0]?.(answer);
    await first;
    await settled();
    expect(rows()).toEqual(["Ada", "Bob"]);
  });

  it("survives an answer that arrives later but was read earlier", async () => {
    const { client, query, fetch, answers, add, rows, settled } = createList();
    client.setQueryData(query.queryKey, at(1, "Ada"));
    const later = fetch();
    add(2, "Bob");
    add(3, "Eve");
    expect(rows()).toEqual(["Ada", "Bob", "Eve"]);
    answers[0]?.(at(1, "Ada"));
    await later;
    await settled();
    expect(rows()).toEqual(["Ada", "Bob", "Eve"]);
  });

  it("doesn't make stale data look fresh", async () => {
    const { client, query, add } = createList();
    client.setQueryData(query.queryKey, at(1, "Ada"));
    refreshQueries(client, query.queryKey);
    add(2, "Eve");
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  });
});

describe("A row that was saved here", () => {
  it("is ahead of the rest, without losing the changes in between", () => {
    const { client, query, add, save, rows } = createList();
    client.setQueryData(query.queryKey, at(1, "Ada"));
    save(4, "Eve");
    add(2, "Bob");
    expect(rows()).toEqual(["Ada", "Eve", "Bob"]);
    expect(client.getQueryData(query.queryKey)).toMatchObject({ revision: 2, ahead: { Eve: 4 } });
  });

  it("stays ahead when a different one is saved", () => {
    const { client, query, save } = createList();
    client.setQueryData(query.queryKey, at(1, "Ada"));
    save(4, "Eve");
    save(5, "Bob");
    expect(client.getQueryData(query.queryKey)?.ahead).toEqual({ Eve: 4, Bob: 5 });
  });

  it("is ignored if the cached data is newer", () => {
    const { client, query, save, rows } = createList();
    client.setQueryData(query.queryKey, at(4, "Ada"));
    save(4, "Eve");
    expect(rows()).toEqual(["Ada"]);
  });
});

describe("A refresh", () => {
  it("reloads after a pending first answer", async () => {
    const { client, query, answers, rows, settled } = createList();
    const stop = client.getQueryCache().build(client, client.defaultQueryOptions(query)).fetch();
    refreshQueries(client, query.queryKey);
    answers[0]?.(at(1, "Ada"));
    await stop;
    await settled();
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
    expect(rows()).toEqual(["Ada"]);
  });

  it("doesn't reload data that already has the club's revision", () => {
    const { client, query } = createList();
    client.setQueryData(query.queryKey, at(4, "Ada"));
    refreshQueries(client, query.queryKey, 4);
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false);
    refreshQueries(client, query.queryKey, 5);
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  });
});

describe("A screen with live updates", () => {
  it("retries only after a failure", () => {
    expect(untilItSucceeds({ state: { status: "success" } })).toBe(false);
    expect(untilItSucceeds({ state: { status: "error" } })).toBeGreaterThan(0);
  });
});
