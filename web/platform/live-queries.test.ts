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

/** A list whose answers come when the test says so. */
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
    /** The operation with this revision adds a row. */
    add: (revision: number, row: string) => patchQuery(client, query.queryKey, revision, add(row)),
    /** A row was saved here by the operation with this revision. */
    save: (revision: number, row: string) =>
      learnRow(client, query.queryKey, { rowId: row, revision }, add(row)),
    rows: () => client.getQueryData(query.queryKey)?.rows,
    settled: () => new Promise((resolve) => setTimeout(resolve)),
  };
}

describe("A change that is announced", () => {
  it("is made in what is known, which does not become younger by it", async () => {
    const { client, query, add, rows } = createList();
    client.setQueryData(query.queryKey, at(1, "Ada"), { updatedAt: 1_000 });
    add(2, "Bob");
    expect(rows()).toEqual(["Ada", "Bob"]);
    expect(client.getQueryState(query.queryKey)?.dataUpdatedAt).toBe(1_000);
  });

  it("is passed over when what is known is as new (R12.7)", () => {
    const { client, query, add, rows } = createList();
    client.setQueryData(query.queryKey, at(2, "Ada"));
    add(2, "Bob");
    add(1, "Eve");
    expect(rows()).toEqual(["Ada"]);
  });

  it("is nothing where nothing is known", () => {
    const { client, query, add } = createList();
    add(2, "Bob");
    expect(client.getQueryState(query.queryKey)).toBeUndefined();
  });

  it.each([
    { answer: at(1, "Ada"), told: "was read before it" },
    { answer: at(2, "Ada", "Bob"), told: "has it already" },
  ])("is in the first answer, on its way meanwhile, that $told", async ({ answer }) => {
    const { fetch, answers, add, rows, settled } = createList();
    const first = fetch();
    add(2, "Bob");
    answers[0]?.(answer);
    await first;
    await settled();
    expect(rows()).toEqual(["Ada", "Bob"]);
  });

  it("survives a later answer that was read before it", async () => {
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

  it("does not make what is out of date pass for fresh", async () => {
    const { client, query, add } = createList();
    client.setQueryData(query.queryKey, at(1, "Ada"));
    refreshQueries(client, query.queryKey);
    add(2, "Eve");
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  });
});

describe("A row that was saved here", () => {
  it("is ahead of the rest: news in between is not lost by it", () => {
    const { client, query, add, save, rows } = createList();
    client.setQueryData(query.queryKey, at(1, "Ada"));
    save(4, "Eve");
    add(2, "Bob");
    expect(rows()).toEqual(["Ada", "Eve", "Bob"]);
    expect(client.getQueryData(query.queryKey)).toMatchObject({ revision: 2, ahead: { Eve: 4 } });
  });

  it("stays ahead when another one is saved", () => {
    const { client, query, save } = createList();
    client.setQueryData(query.queryKey, at(1, "Ada"));
    save(4, "Eve");
    save(5, "Bob");
    expect(client.getQueryData(query.queryKey)?.ahead).toEqual({ Eve: 4, Bob: 5 });
  });

  it("is passed over when what is known is newer", () => {
    const { client, query, save, rows } = createList();
    client.setQueryData(query.queryKey, at(4, "Ada"));
    save(4, "Eve");
    expect(rows()).toEqual(["Ada"]);
  });
});

describe("A refresh", () => {
  it("reads again after a first answer that was on its way", async () => {
    const { client, query, answers, rows, settled } = createList();
    const stop = client.getQueryCache().build(client, client.defaultQueryOptions(query)).fetch();
    refreshQueries(client, query.queryKey);
    answers[0]?.(at(1, "Ada"));
    await stop;
    await settled();
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
    expect(rows()).toEqual(["Ada"]);
  });

  it("does not read what is known for the club's revision", () => {
    const { client, query } = createList();
    client.setQueryData(query.queryKey, at(4, "Ada"));
    refreshQueries(client, query.queryKey, 4);
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(false);
    refreshQueries(client, query.queryKey, 5);
    expect(client.getQueryState(query.queryKey)?.isInvalidated).toBe(true);
  });
});

describe("A screen that follows live changes", () => {
  it("asks again only after a failure", () => {
    expect(untilItSucceeds({ state: { status: "success" } })).toBe(false);
    expect(untilItSucceeds({ state: { status: "error" } })).toBeGreaterThan(0);
  });
});
