import type { DataTag, Query, QueryClient, QueryKey } from "@tanstack/react-query";
import type { LiveRevision } from "#contract/platform/live.ts";

/** How soon a screen with live updates retries a failed read. */
const askAgainMs = 5_000;

/** `refetchInterval` of a query with live updates: it recovers after a failure. */
export function untilItSucceeds(query: { state: { status: string } }): number | false {
  return query.state.status === "error" ? askAgainMs : false;
}

/** Whether an operation changed everything in a club. */
export function isWide({ changes }: Pick<LiveRevision, "changes">): boolean {
  return changes.some((change) => change.type === "refresh" && change.what === "everything");
}

/**
 * Sets whether the live stream reports all changes to everything below a key. Such data never
 * becomes stale: when the stream reopens, it reports whatever was missed.
 */
export function follow(queryClient: QueryClient, queryKey: QueryKey, followed: boolean): void {
  const { staleTime } = queryClient.getDefaultOptions().queries ?? {};
  queryClient.setQueryDefaults(queryKey, {
    staleTime: followed ? Number.POSITIVE_INFINITY : (staleTime ?? 0),
  });
}

/**
 * An answer about a club, with the club's revision it is based on. Rows that are cached in a later
 * state, because they were saved here, are `ahead` of the rest.
 */
export type Known = { revision: number; ahead?: Readonly<Record<string, number>> };

/** Whether an operation's version of a row is newer than the cached one. */
export function isNewer(known: Known, rowId: string, revision: number): boolean {
  return revision > Math.max(known.revision, known.ahead?.[rowId] ?? -1);
}

/** Cached data after the answer to a save in this tab: one row is ahead. */
function withRowAhead<Data extends Known>(known: Data, rowId: string, revision: number): Data {
  return { ...known, ahead: { ...known.ahead, [rowId]: revision } };
}

/**
 * Applies an operation's changes to the cached data of a key, if they are newer. A pending answer
 * may have been read before the operation, so they are applied to it, too.
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
 * Applies one row to the cached data of a key: the answer to a save in this tab, which may be ahead
 * of the live stream.
 */
export function learnRow<Data extends Known>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  { rowId, revision }: { rowId: string; revision: number },
  learn: (known: Data) => Data,
): void {
  changeQuery(queryClient, queryKey, (known) =>
    isNewer(known, rowId, revision) ? withRowAhead(learn(known), rowId, revision) : known,
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
  // Stale data will be reloaded; a patch would make it look fresh.
  if (!query.state.isInvalidated) changeData(queryClient, query, change);
}

function changeData<Data>(
  queryClient: QueryClient,
  { queryKey, state }: Query<Data>,
  change: (known: Data) => Data,
): void {
  queryClient.setQueryData<Data>(queryKey, (known) => known && change(known), {
    // A single change doesn't make the rest fresh.
    updatedAt: state.dataUpdatedAt,
  });
}

/**
 * Reloads everything below a key: changes were missed, or are too broad for a patch. Data that
 * already has the club's `revision` isn't reloaded.
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
    // A pending first read can't be canceled, and may already be outdated.
    const firstAnswer = query.state.data === undefined ? query.promise : undefined;
    if (firstAnswer === undefined) refresh();
    else firstAnswer.then(refresh, () => {});
  }
}
