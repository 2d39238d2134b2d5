import { findAccountByAddress } from "../accounts/find-account.ts";
import { giveResetPath } from "../accounts/reset-link.ts";
import { findPublicUrl } from "../platform/public-url.ts";
import { StartError } from "../platform/start-error.ts";
import { askFirst, withInstallation } from "./open-installation.ts";
import { runCommand, say } from "./run-command.ts";

/** Makes a link to choose a new password, for somebody whom no mail reaches; their clubs' histories say so. */
await runCommand("make a reset link", (config, email, answer) =>
  withInstallation(config, async (deps) => {
    if (email === undefined) throw new StartError("name the account: npm run reset-link -- EMAIL");
    const account = await findAccountByAddress(deps.database.write, email);
    if (account === undefined) throw new StartError(`no account has the address ${email}.`);
    const asks = "Who has the link gets into the account: are you sure whom you give it to?";
    await askFirst(`Make a link that resets the password of ${account.name}. ${asks}`, answer);
    const { path, clubs } = await giveResetPath(deps, account);
    say(findPublicUrl(config, config.port) + path);
    say(`It works once, for one hour. The history of ${clubs} of their clubs says so.`);
  }),
);
