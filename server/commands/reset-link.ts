import { giveResetPath } from "../own-account/reset-link.ts";
import { getPublicUrl } from "../platform/public-url.ts";
import { getNamedAccount } from "./named.ts";
import { askFirst, withInstallation, type Confirmable } from "./open-installation.ts";
import type { Config } from "../platform/config.ts";
import { note, say } from "./say.ts";

/**
 * Makes a link to choose a new password for someone who can't get email; recorded in their clubs'
 * histories.
 */
export function run(config: Config, [email]: [string], { yes }: Confirmable): Promise<void> {
  return withInstallation(config, async (deps) => {
    const account = await getNamedAccount(deps.database.write, email);
    const asks = "Anyone who has this link can get into the account. Give it only to that person.";
    await askFirst(`Make a link that resets ${account.name}'s password? ${asks}`, yes);
    const { path, clubs } = await giveResetPath(deps, account);
    say(getPublicUrl(config, config.port) + path);
    note(
      `It works once and expires in 1 hour. It is recorded in the history of ${clubs} of their clubs.`,
    );
  });
}
