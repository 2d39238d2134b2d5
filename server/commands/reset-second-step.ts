import { resetSecondStep } from "../own-account/reset-second-step.ts";
import { StartError } from "../platform/start-error.ts";
import { getNamedAccount } from "./named.ts";
import { askFirst, withInstallation, type Confirmable } from "./open-installation.ts";
import type { Config } from "../platform/config.ts";
import { say } from "./say.ts";

/** Removes the second steps of someone who lost them; recorded in their clubs' histories. */
export function run(config: Config, [email]: [string], { yes }: Confirmable): Promise<void> {
  return withInstallation(config, async (deps) => {
    const account = await getNamedAccount(deps.database.write, email);
    const asks = "After that, the password alone logs in. Be sure that this person asked for it.";
    await askFirst(`Remove all second steps of ${account.name}? ${asks}`, yes);
    const clubs = await resetSecondStep(deps, account);
    if (clubs === undefined) throw new StartError(`${account.name} has no second step.`);
    say("The second steps are removed, and all browsers are logged out.");
    say(`It is recorded in the history of ${clubs} of their clubs.`);
  });
}
