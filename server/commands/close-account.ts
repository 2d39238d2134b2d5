import { findSettings } from "../operator/current-settings.ts";
import { createLogger } from "../platform/logger.ts";
import { createAllowances } from "../platform/rate-limits/allowances.ts";
import { closeForOperator } from "../privacy/close-for-operator.ts";
import { listLastOwned } from "../seats/last-owner.ts";
import { getNamedAccount } from "./named.ts";
import { askFirst, withInstallation, type Confirmable } from "./open-installation.ts";
import type { Config } from "../platform/config.ts";
import { say } from "./say.ts";

/** Closes someone's account, as they could do themselves; recorded as a departure. */
export function run(config: Config, [email]: [string], { yes }: Confirmable): Promise<void> {
  return withInstallation(config, async (deps) => {
    const account = await getNamedAccount(deps.database.write, email);
    const clubs = await listLastOwned(deps.database.write, account.id);
    const names = clubs.map(({ name }) => name).join(", ");
    const left = clubs.length > 0 ? ` After that, no one will own ${names}.` : "";
    await askFirst(`Close ${account.name}'s account permanently?${left}`, yes);
    const { database, clock } = deps;
    const allowances = createAllowances(
      database,
      clock,
      createLogger(config.logLevel, process.stderr),
    );
    await closeForOperator({ ...deps, config, allowances }, account, {
      ...{ operatorId: null, asLastOwnerOf: clubs.map(({ id }) => id) },
      address: "operator",
    });
    const { retentionDays } = await findSettings(config, database.read);
    say(`The account is closed. It will be erased after ${retentionDays.value} days.`);
  });
}
