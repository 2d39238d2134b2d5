import { giveEmail } from "../../accounts/emails/operator-email.ts";
import { findAccountByAddress } from "../../accounts/find-account.ts";
import { StartError } from "../../platform/start-error.ts";
import { askFirst, type Call, type Confirmable } from "./call.ts";
import { doForNamed, getNamedAccount, readEmail } from "./named.ts";

/**
 * Changes the email of someone who can't confirm a new one; recorded in their clubs' histories.
 */
export function run(
  call: Call,
  [email, typed]: [string, string],
  { yes }: Confirmable,
): Promise<void> {
  return call.withInstallation(async (deps) => {
    const next = readEmail(typed);
    const { write } = deps.database;
    const account = await getNamedAccount(write, email);
    const holder = await findAccountByAddress(write, next);
    if (holder?.id === account.id)
      throw new StartError(`${next} is already ${account.name}'s email, so nothing has changed.`);
    if (holder !== undefined)
      throw new StartError(`another account already has the email ${next}.`);
    const asks = "Anyone who reads that email can then get into the account.";
    await askFirst(call, `Change ${account.name}'s email to ${next}? ${asks}`, yes);
    const tellsOld = deps.config.smtpUrl !== undefined;
    const give = () => giveEmail(deps, account, next, { tellsOld });
    const clubs = await doForNamed(write, account, give);
    deps.tokenSync?.renewed(account.id);
    call.say(`${account.name} now logs in with ${next}.`);
    call.say(`It is recorded in the history of ${clubs} of their clubs.`);
    if (!tellsOld) call.say(`No email goes out, so tell ${email} yourself.`);
  });
}
