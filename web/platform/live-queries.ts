import type { DataTag, Query, QueryClient, QueryKey } from "@tanstack/react-query";

/** How soon a screen that follows live changes asks again for what could not be read. */
const askAgainMs = 5_000;

/** `refetchInterval` of a query that follows live changes: it mends itself after a failure. */
export function untilItSucceeds(query: { state: { status: string } }): number | false {
  return query.state.status === "error" ? askAgainMs : false;
}

/**
 * Brings a change into what is known under a key. An answer that is on its way may have
 * been read before the change, so the change is made in it too: `patch` has to give the
 * same result when it is applied to data that has the change already.
 */
export function patchQuery<Data>(
  queryClient: QueryClient,
  queryKey: DataTag<QueryKey, Data, Error>,
  patch: (known: Data) => Data,
): void {
  const query = queryClient.getQueryCache().find<Data>({ queryKey, exact: true });
  if (query === undefined) return;
  query.promise?.then(
    () => patchData(queryClient, query, patch),
    () => {},
  );
  // What is out of date will be read anew; a patch would make it pass for fresh.
  if (!query.state.isInvalidated) patchData(queryClient, query, patch);
}

function patchData<Data>(
  queryClient: QueryClient,
  { queryKey, state }: Query<Data>,
  patch: (known: Data) => Data,
): void {
  queryClient.setQueryData<Data>(queryKey, (known) => known && patch(known), {
    // One change does not make the rest any younger.
    updatedAt: state.dataUpdatedAt,
  });
}

/** Reads everything below a key again: changes were missed, or are too wide for a patch. */
export function refreshQueries(queryClient: QueryClient, queryKey: QueryKey): void {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
    // A first answer that is on its way cannot be called back, and may be too old already.
    const firstAnswer = query.state.data === undefined ? query.promise : undefined;
    if (firstAnswer === undefined) void refresh();
    else firstAnswer.then(refresh, () => {});
  }
}
