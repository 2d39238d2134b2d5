import { closeForOperator } from "../../accounts/privacy/close-for-operator.ts";
import { listLastOwned } from "../../clubs/seats/last-owner.ts";
import { askFirst, type Call, type Confirmable } from "./call.ts";
import { closedMeanwhile, getNamedAccount } from "./named.ts";

/** Closes someone's account, as they could do themselves; recorded as a departure. */
export function run(call: Call, [email]: [string], { yes }: Confirmable): Promise<void> {
  return call.withInstallation(async (deps) => {
    const account = await getNamedAccount(deps.database.write, email);
    const clubs = await listLastOwned(deps.database.write, account.id);
    const names = clubs.map(({ name }) => name).join(", ");
    const left = clubs.length > 0 ? ` After that, no one will own ${names}.` : "";
    await askFirst(call, `Close ${account.name}'s account permanently?${left}`, yes);
    const isClosed = await closeForOperator(deps, account, {
      operatorId: null,
      asLastOwnerOf: clubs.map(({ id }) => id),
      address: "operator",
    });
    if (!isClosed) throw closedMeanwhile(account);
    deps.jobs?.wake();
    const { retentionDays } = await deps.settings();
    call.say(`The account is closed. It will be erased after ${retentionDays} days.`);
  });
}
