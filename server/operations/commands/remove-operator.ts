import { isOperator } from "../../accounts/accounts.service.ts";
import { StartError } from "../../platform/start-error.ts";
import { removeOperator } from "../operator/operators.service.ts";
import { askFirst, type Call, type Confirmable } from "./call.ts";
import { doForNamed, getNamedAccount } from "./named.ts";

/** Ends that an account manages the installation, from its next request on (R32.6). */
export function run(call: Call, [email]: [string], { yes }: Confirmable): Promise<void> {
  return call.withInstallation(async (deps) => {
    const { write } = deps.database;
    const account = await getNamedAccount(write, email);
    const { id, name } = account;
    const requireOperator = async () => {
      if (!(await isOperator(write, id))) throw new StartError(`${name} isn't an operator.`);
    };
    await requireOperator();
    await askFirst(call, `Stop ${name} from managing this installation?`, yes);
    await doForNamed(write, account, () => removeOperator(deps, id), requireOperator);
    call.say(`${name} is no longer an operator.`);
  });
}
