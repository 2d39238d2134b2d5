import { findAccountByAddress } from "../accounts/find-account.ts";
import { changeClubs } from "../ledger/change-clubs.ts";
import { StartError } from "../platform/start-error.ts";
import { closeInTransaction } from "../privacy/closing.ts";
import { listLastOwned } from "../seats/last-owner.ts";
import { askFirst, withInstallation } from "./open-installation.ts";
import { runCommand, say } from "./run-command.ts";

/** Closes somebody's account, as they can themselves; it is kept as a departure. */
await runCommand("close the account", (config, email, answer) =>
  withInstallation(config, async (deps) => {
    if (email === undefined) throw new StartError("name it: npm run close-account -- EMAIL");
    const account = await findAccountByAddress(deps.database.write, email);
    if (account === undefined) throw new StartError(`no account has the address ${email}.`);
    const clubs = (await listLastOwned(deps.database.write, account.id)).map(({ name }) => name);
    const left = clubs.length > 0 ? ` Nobody will own ${clubs.join(", ")}.` : "";
    await askFirst(`Close the account of ${account.name} for good?${left}`, answer);
    await changeClubs(deps, (db, books) =>
      closeInTransaction(db, books, account, { at: deps.clock(), asLastOwner: true }),
    );
    say(`The account is closed. It is erased after ${config.retentionDays} days.`);
  }),
);
