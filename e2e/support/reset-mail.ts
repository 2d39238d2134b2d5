import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningServer } from "#test-support/rig/serve.ts";
import { decodeMail } from "#test-support/servers/mail-server.ts";
import { expect } from "./test.ts";

/**
 * The link in the password reset sent to this email, once the server has written it to its folder.
 */
export async function resetLink(server: RunningServer, email: string): Promise<string> {
  const folder = join(server.dataDir, "mail");
  const find = () =>
    readMails(folder)
      .find((mail) => mail.includes(`To: ${email}`))
      ?.match(/https?:\/\/\S+\/reset-password\?token=[\w.-]+/)?.[0] ?? "";
  await expect.poll(find).not.toBe("");
  return find();
}

function readMails(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => decodeMail(readFileSync(join(folder, name), "utf8")));
}
