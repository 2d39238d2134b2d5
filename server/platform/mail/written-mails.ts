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

/**
 * Deletes the emails in a folder whose recipient belongs to nobody here anymore. Each node has such
 * a folder, and only one of them erases a person. `listKnown` returns those of some recipients that
 * still belong to somebody.
 */
export async function deleteMailsToNobody(
  folder: string,
  listKnown: (recipients: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const files = new Map<string, string[]>();
  for (const name of await listMails(folder)) {
    const file = join(folder, name);
    const message = await readFile(file, "utf8").catch(ifGone(""));
    for (const recipient of recipientsOf(message))
      files.set(recipient, [...(files.get(recipient) ?? []), file]);
  }
  const recipients = [...files.keys()];
  const known = new Set<string>();
  for (let start = 0; start < recipients.length; start += recipientsAtOnce)
    for (const one of await listKnown(recipients.slice(start, start + recipientsAtOnce)))
      known.add(one);
  const toNobody = recipients.flatMap((one) => (known.has(one) ? [] : (files.get(one) ?? [])));
  for (const file of toNobody) await rm(file, { force: true });
  return toNobody.length;
}

const recipientsAtOnce = 500;

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

const isTo = (recipient: string, message: string) =>
  recipientsOf(message).includes(recipient.toLowerCase());

/** Whom the header names, in small letters; lines that begin with a blank continue the previous one. */
function recipientsOf(message: string): string[] {
  const [header = ""] = message.split("\r\n\r\n", 1);
  const lines = header
    .replaceAll(/\r\n[ \t]+/g, " ")
    .toLowerCase()
    .split("\r\n");
  return lines.flatMap((line) => (line.startsWith("to: ") ? [line.slice("to: ".length)] : []));
}
