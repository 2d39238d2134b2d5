import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";

/** Deletes a recipient's emails that were saved to a folder instead of being sent. */
export async function deleteWrittenMails(folder: string, recipient: string): Promise<void> {
  for (const name of await listMails(folder)) {
    const file = join(folder, name);
    // Someone who reads the folder may have deleted the file meanwhile.
    const message = await readFile(file, "utf8").catch(ifGone(""));
    if (isTo(recipient, message)) await rm(file, { force: true });
  }
}

async function listMails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(ifGone<string[]>([]));
  return names.filter((name) => name.endsWith(".eml"));
}

/** What a file or folder that isn't there counts as. */
const ifGone =
  <Content>(content: Content) =>
  (error: NodeJS.ErrnoException): Content => {
    if (error.code === "ENOENT") return content;
    throw error;
  };

/**
 * Whether the header names the recipient; lines that begin with a blank continue the previous one.
 */
function isTo(recipient: string, message: string): boolean {
  const [header = ""] = message.split("\r\n\r\n", 1);
  const lines = header.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  return lines.some((line) => line.toLowerCase() === `to: ${recipient.toLowerCase()}`);
}
