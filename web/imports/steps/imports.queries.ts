import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ImportAnswer, ImportedSheet, ImportPreview } from "#contract/imports/imports.ts";
import type { SheetHabits } from "#contract/imports/sheet-habits.ts";
import { api, uploads } from "#web/platform/api/api-client.ts";
import { askEvery } from "#web/platform/api/query-client.ts";
import { refreshQueries } from "#web/platform/live/live-queries.ts";
import { askAgainMs } from "#web/platform/live/watched-runs.ts";

/**
 * A request with a sheet as the worker wrote it. Writing it here would freeze the page, and so
 * would sending it as bytes, which are copied first.
 */
export type WrittenBody = Blob;

/** A placeholder for the body, which the client would otherwise serialize again. */
const written = { meetings: [], people: [] } satisfies ImportedSheet;

/** Previews the import of a sheet. */
export async function lookAtSheet(clubId: string, body: WrittenBody): Promise<ImportPreview> {
  const { imports } = uploads.clubs[":clubId"];
  const call = { param: { clubId }, json: written };
  return (await imports.preview.$post(call, { init: { body } })).json();
}

/** Imports a sheet as previewed at the revision that the request names. */
export async function bringSheet(
  queryClient: QueryClient,
  clubId: string,
  body: WrittenBody,
  signal: AbortSignal,
): Promise<ImportAnswer> {
  const { imports } = uploads.clubs[":clubId"];
  const call = { param: { clubId }, json: { sheet: written } };
  const answer = await (await imports.$post(call, { init: { body, signal } })).json();
  // The live stream may be slower than the answer, or gone.
  if (answer.revision !== null) refreshQueries(queryClient, ["club", clubId], answer.revision);
  return answer;
}

/** The club's last import, asked about until it isn't running. */
export const latestImportQuery = (clubId: string) =>
  queryOptions({
    queryKey: ["club", clubId, "latest-import"],
    queryFn: async () =>
      (await (await api.clubs[":clubId"].imports.latest.$get({ param: { clubId } })).json()).latest,
    // The comparison with the sheet follows a moment after the import is done.
    refetchInterval: askEvery(
      askAgainMs,
      (data) => data?.state === "running" || (data?.state === "done" && data.points === null),
    ),
    // Nothing else says that one has begun.
    staleTime: 0,
  });

/** Cancels the club's import; if it was done by then, the query says so. */
export async function cancelImport(queryClient: QueryClient, clubId: string): Promise<void> {
  await api.clubs[":clubId"].imports.latest.$delete({ param: { clubId } });
  await queryClient.invalidateQueries(latestImportQuery(clubId));
}

/** What the club remembers of how its sheets of a shape are read: at each import of one. */
export function sheetHabits(clubId: string, shape: string) {
  const ofShape = api.clubs[":clubId"]["sheet-habits"][":shape"];
  const param = { clubId, shape };
  return {
    read: async () => (await (await ofShape.$get({ param })).json()).habits,
    keep: (habits: SheetHabits) => ofShape.$put({ param, json: habits }),
    forget: () => ofShape.$delete({ param }),
  };
}
