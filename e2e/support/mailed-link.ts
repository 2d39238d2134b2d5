import type { MailServer } from "#test-support/servers/mail-server.ts";
import { expect } from "./test.ts";

/** The path that a link in the first email to someone that says `says` leads to. */
export async function mailedLink(
  { mails }: MailServer,
  email: string,
  says: string,
  linkIn: (text: string) => URL,
): Promise<string> {
  const found = () => mails.find(({ to, text }) => to.includes(email) && text.includes(says));
  await expect.poll(found).toBeDefined();
  const { pathname, search } = linkIn(found()?.text ?? "");
  return pathname + search;
}
