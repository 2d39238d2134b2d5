import { findAccount } from "../../accounts/accounts.service.ts";
import { resetSecondStep } from "../../accounts/second-step/reset-second-step.ts";
import { StartError } from "../../platform/start-error.ts";
import { askFirst, type Call, type Confirmable } from "./call.ts";
import { closedMeanwhile, getNamedAccount } from "./named.ts";

/** Removes the second steps of someone who lost them; recorded in their clubs' histories. */
export function run(call: Call, [email]: [string], { yes }: Confirmable): Promise<void> {
  return call.withInstallation(async (deps) => {
    const account = await getNamedAccount(deps.database.write, email);
    const asks = "After that, the password alone logs in. Be sure that this person asked for it.";
    await askFirst(call, `Remove all second steps of ${account.name}? ${asks}`, yes);
    const clubs = await resetSecondStep(deps, account);
    if (clubs === undefined) {
      const isOpen = (await findAccount(deps.database.write, account.id)) !== undefined;
      throw isOpen
        ? new StartError(`${account.name} has no second step.`)
        : closedMeanwhile(account);
    }
    call.say("The second steps are removed, and all browsers are logged out.");
    call.say(`It is recorded in the history of ${clubs} of their clubs.`);
  });
}
