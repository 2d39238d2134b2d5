/** The parts of a response needed to save it as a file. */
export type Saved = Pick<Response, "headers" | "blob">;

/** Saves a response as a file, under the name given by the server. */
export async function saveFile(response: Saved): Promise<void> {
  const disposition = response.headers.get("content-disposition") ?? "";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = fileNameOf(disposition) ?? "rollcall";
  link.click();
  // The download must have started before its source is released.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function fileNameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]+)"/.exec(disposition)?.[1];
}
