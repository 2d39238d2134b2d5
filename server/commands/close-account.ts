import { findAccountByAddress } from "../accounts/find-account.ts";
import { changeClubs } from "../ledger/change-clubs.ts";
import { createLogger } from "../platform/logger.ts";
import { createAllowances } from "../platform/rate-limits/allowances.ts";
import { StartError } from "../platform/start-error.ts";
import { closeInTransaction } from "../privacy/closing.ts";
import { listLastOwned } from "../seats/last-owner.ts";
import { askFirst, withInstallation } from "./open-installation.ts";
import { runCommand, say } from "./run-command.ts";

/** Closes someone's account, as they could do themselves; recorded as a departure. */
await runCommand("close the account", (config, email, answer) =>
  withInstallation(config, async (deps) => {
    if (email === undefined)
      throw new StartError("add the account's email: npm run close-account -- EMAIL");
    const account = await findAccountByAddress(deps.database.write, email);
    if (account === undefined) throw new StartError(`there is no account with the email ${email}.`);
    const clubs = await listLastOwned(deps.database.write, account.id);
    const names = clubs.map(({ name }) => name).join(", ");
    const left = clubs.length > 0 ? ` After that, no one will own ${names}.` : "";
    await askFirst(`Close ${account.name}'s account permanently?${left}`, answer);
    const { database, clock } = deps;
    const allowances = createAllowances(database, clock, createLogger(config.logLevel));
    await changeClubs(deps, (db, transaction) =>
      closeInTransaction(db, transaction, account, {
        ...{ at: deps.clock(), asLastOwnerOf: clubs.map(({ id }) => id) },
        tellOwners: { deps: { ...deps, config, allowances }, address: "operator" },
      }),
    );
    say(`The account is closed. It will be erased after ${config.retentionDays} days.`);
  }),
);
