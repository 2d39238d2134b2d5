import { downloads } from "#web/platform/api-client.ts";
import { saveFile } from "#web/platform/save-file.ts";

/** Saves all the data about the person as a file. */
export async function downloadMyData(): Promise<void> {
  await saveFile(await downloads.me.export.$get());
}
