import { giveResetPath } from "../../accounts/passwords/reset-link.ts";
import { askFirst, type Call, type Confirmable } from "./call.ts";
import { doForNamed, getNamedAccount } from "./named.ts";

/**
 * Makes a link to choose a new password for someone who can't get email; recorded in their clubs'
 * histories.
 */
export function run(call: Call, [email]: [string], { yes }: Confirmable): Promise<void> {
  return call.withInstallation(async (deps) => {
    const { write } = deps.database;
    const account = await getNamedAccount(write, email);
    const asks = "Anyone who has this link can get into the account. Give it only to that person.";
    await askFirst(call, `Make a link that resets ${account.name}'s password? ${asks}`, yes);
    const give = () => giveResetPath(deps, account);
    const { path, clubs } = await doForNamed(write, account, give);
    call.say(deps.publicUrl + path);
    call.note(
      `It works once and expires in 1 hour. It is recorded in the history of ${clubs} of their clubs.`,
    );
  });
}
