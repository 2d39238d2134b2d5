import { findAccountByAddress } from "../accounts/find-account.ts";
import { giveResetPath } from "../own-account/reset-link.ts";
import { getPublicUrl } from "../platform/public-url.ts";
import { StartError } from "../platform/start-error.ts";
import { askFirst, withInstallation } from "./open-installation.ts";
import { runCommand, say } from "./run-command.ts";

/**
 * Makes a link to choose a new password for someone who can't get email; recorded in their clubs'
 * histories.
 */
await runCommand("make a reset link", (config, email, answer) =>
  withInstallation(config, async (deps) => {
    if (email === undefined)
      throw new StartError("add the account's email: npm run reset-link -- EMAIL");
    const account = await findAccountByAddress(deps.database.write, email);
    if (account === undefined) throw new StartError(`there is no account with the email ${email}.`);
    const asks = "Anyone who has this link can get into the account. Give it only to that person.";
    await askFirst(`Make a link that resets ${account.name}'s password? ${asks}`, answer);
    const { path, clubs } = await giveResetPath(deps, account);
    say(getPublicUrl(config, config.port) + path);
    say(
      `It works once and expires in 1 hour. It is recorded in the history of ${clubs} of their clubs.`,
    );
  }),
);
