import type { QueryClient } from "@tanstack/react-query";
import type { ImportAnswer, ImportedSheet, ImportPreview } from "#contract/imports.ts";
import { uploads } from "#web/platform/api-client.ts";
import { refreshQueries } from "#web/platform/live-queries.ts";

/** Looks at what a sheet would bring. */
export async function lookAtSheet(clubId: string, sheet: ImportedSheet): Promise<ImportPreview> {
  const { imports } = uploads.clubs[":clubId"];
  return (await imports.preview.$post({ param: { clubId }, json: sheet })).json();
}

/** Imports a sheet as it was shown in the preview of revision `base`. */
export async function bringSheet(
  queryClient: QueryClient,
  clubId: string,
  input: { sheet: ImportedSheet; base: number; reason: string | undefined },
): Promise<ImportAnswer> {
  const { imports } = uploads.clubs[":clubId"];
  const answer = await (await imports.$post({ param: { clubId }, json: input })).json();
  // The live stream may be slower than the answer, or gone.
  if (answer.revision !== null) refreshQueries(queryClient, ["club", clubId], answer.revision);
  return answer;
}
