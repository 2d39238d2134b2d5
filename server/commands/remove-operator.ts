import { isOperator } from "../accounts/accounts.service.ts";
import { removeOperator } from "../operator/operators.service.ts";
import { StartError } from "../platform/start-error.ts";
import { askFirst, type Call, type Confirmable } from "./call.ts";
import { getNamedAccount } from "./named.ts";

/** Ends that an account manages the installation, from its next request on (R32.6). */
export function run(call: Call, [email]: [string], { yes }: Confirmable): Promise<void> {
  return call.withInstallation(async (deps) => {
    const { id, name } = await getNamedAccount(deps.database.write, email);
    if (!(await isOperator(deps.database.write, id)))
      throw new StartError(`${name} isn't an operator.`);
    await askFirst(call, `Stop ${name} from managing this installation?`, yes);
    await removeOperator(deps, id);
    call.say(`${name} is no longer an operator.`);
  });
}
