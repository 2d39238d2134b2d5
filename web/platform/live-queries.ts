import type { DataTag, Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** How soon a screen with live updates retries a failed read. */
const askAgainMs = 5_000;

/** `refetchInterval` of a query with live updates: it recovers after a failure. */
export function untilItSucceeds(query: { state: { status: string } }): number | false {
  return query.state.status === "error" ? askAgainMs : false;
}

/**
 * Says whether the live stream tells what happens to everything below a key. What is followed
 * does not grow old: whatever comes between, the stream's next opening tells.
 */
export function follow(queryClient: QueryClient, queryKey: QueryKey, followed: boolean): void {
  const { staleTime } = queryClient.getDefaultOptions().queries ?? {};
  queryClient.setQueryDefaults(queryKey, {
    staleTime: followed ? Number.POSITIVE_INFINITY : (staleTime ?? 0),
  });
}

/**
 * An answer about a club, with the revision of the club that it is true for. Rows that are
 * known in a later state, because they were saved here, are `ahead` of the rest.
 */
export type Known = { revision: number; ahead?: Readonly<Record<string, number>> };

/** Whether what an operation says of a row is newer than what is known of it. */
export function isNews(known: Known, rowId: string, revision: number): boolean {
  return revision > Math.max(known.revision, known.ahead?.[rowId] ?? -1);
}

/** What is known after the answer to something that was saved here: one row of it is ahead. */
function withRowAhead<Data extends Known>(known: Data, rowId: string, revision: number): Data {
  return { ...known, ahead: { ...known.ahead, [rowId]: revision } };
}

/**
 * Brings what an operation changed into what is known under a key, when it is newer. An
 * answer that is on its way may have been read before the operation, so it is made in it too.
 */
export function patchQuery<Data extends Known>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  revision: number,
  patch: (known: Data) => Data,
): void {
  changeQuery(queryClient, queryKey, (known) =>
    revision > known.revision ? { ...patch(known), revision } : known,
  );
}

/**
 * Brings one row into what is known under a key: the answer to something that was saved
 * here, which may be ahead of what the live stream has told so far.
 */
export function learnRow<Data extends Known>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  { rowId, revision }: { rowId: string; revision: number },
  learn: (known: Data) => Data,
): void {
  changeQuery(queryClient, queryKey, (known) =>
    isNews(known, rowId, revision) ? withRowAhead(learn(known), rowId, revision) : known,
  );
}

function changeQuery<Data>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  change: (known: Data) => Data,
): void {
  const query = queryClient.getQueryCache().find<Data>({ queryKey, exact: true });
  if (query === undefined) return;
  query.promise?.then(
    () => changeData(queryClient, query, change),
    () => {},
  );
  // Stale data will be read again; a patch would make it look fresh.
  if (!query.state.isInvalidated) changeData(queryClient, query, change);
}

function changeData<Data>(
  queryClient: QueryClient,
  { queryKey, state }: Query<Data>,
  change: (known: Data) => Data,
): void {
  queryClient.setQueryData<Data>(queryKey, (known) => known && change(known), {
    // One change does not make the rest fresh.
    updatedAt: state.dataUpdatedAt,
  });
}

/**
 * Reads everything below a key again: changes were missed, or are too wide for a patch. What
 * is known for the club's `revision` already is not read again.
 */
export function refreshQueries(
  queryClient: QueryClient,
  queryKey: QueryKey,
  revision = Number.POSITIVE_INFINITY,
): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const isOlder = () => ((query.state.data as Known | undefined)?.revision ?? -1) < revision;
    const refresh = () => {
      if (isOlder()) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    };
    // A first read that is under way cannot be canceled, and may already be outdated.
    const firstAnswer = query.state.data === undefined ? query.promise : undefined;
    if (firstAnswer === undefined) refresh();
    else firstAnswer.then(refresh, () => {});
  }
}
