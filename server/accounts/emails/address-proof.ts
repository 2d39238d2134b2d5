import type { Account } from "#contract/accounts/accounts.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Clock } from "../../platform/clock.ts";
import { transaction, type Database } from "../../platform/database/database.ts";
import { markAddressProved } from "../addresses.store.ts";
import { takeProved } from "../proofs.store.ts";
import { requestMail, type MailRequestDeps } from "./request-mail.ts";

/** Requests an email with a link that confirms the account's email (R2.27). */
export function requestAddressProof(
  deps: MailRequestDeps,
  address: string,
  { email }: Pick<Account, "email">,
): Promise<void> {
  return requestMail(deps, "address-proof", { address, email, isOwn: true });
}

/**
 * Confirms an account's email with the token of such a link, once. It doesn't matter who is signed
 * in where the link is opened: anyone who can read the email owns it. Throws `confirmation-failed`
 * for a token that is unknown, used, or expired.
 */
export async function proveAddress(
  { database, clock }: { database: Pick<Database, "write">; clock: Clock },
  token: string,
): Promise<void> {
  await transaction(database.write, async (db) => {
    const accountId = await takeProved(db, { kind: "address", secret: token }, clock());
    const isProved = accountId !== undefined && (await markAddressProved(db, accountId));
    if (!isProved) throw new AppError("confirmation-failed");
  });
}
