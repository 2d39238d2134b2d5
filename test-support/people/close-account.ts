import { closingNoticeSchema } from "#contract/accounts/own-account.ts";
import type { Browser } from "../browser/browser.ts";
import { testPassword } from "./people.ts";

/** The clubs that a closing notice says its reader is the last owner of. */
export async function listLastOwnerOf(browser: Browser): Promise<string[]> {
  const { body } = await browser.get("/api/me/closing");
  return closingNoticeSchema.safeParse(body).data?.lastOwnerOfClubs.map(({ id }) => id) ?? [];
}

/** Closes an account, confirmed for every club that its notice says it is the last owner of. */
export async function closeAccount(browser: Browser, password: unknown = testPassword) {
  const asLastOwnerOf = await listLastOwnerOf(browser);
  return browser.send("DELETE", "/api/me", { body: { password, asLastOwnerOf } });
}
