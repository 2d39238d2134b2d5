import { api } from "#web/platform/api-client.ts";

/** Saves all that is held about the person as a file, under the name that the server gives it. */
export async function downloadMyData(): Promise<void> {
  const response = await api.me.export.$get();
  const disposition = response.headers.get("content-disposition") ?? "";
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await response.blob());
  link.download = /filename="([^"]+)"/.exec(disposition)?.[1] ?? "rollcall.json";
  link.click();
  // The download has to have begun before its source may go.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
