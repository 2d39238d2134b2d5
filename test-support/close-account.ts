import { closingNoticeSchema } from "#contract/own-account.ts";
import type { Browser } from "./browser.ts";
import { testPassword } from "./people.ts";

/** Closes an account, confirmed for every club that its notice says it is the last owner of. */
export async function closeAccount(browser: Browser, password: unknown = testPassword) {
  const { body } = await browser.get("/api/me/closing");
  const { data } = closingNoticeSchema.safeParse(body);
  const asLastOwnerOf = data?.lastOwnerOfClubs.map(({ id }) => id);
  return browser.send("DELETE", "/api/me", { body: { password, asLastOwnerOf } });
}
