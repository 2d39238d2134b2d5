import { findAccountByAddress } from "../accounts/find-account.ts";
import { StartError } from "../platform/start-error.ts";
import { nameOwner } from "../seats/name-owner.ts";
import { findClubOverview } from "../seats/overview.ts";
import { askFirst, withInstallation, type Confirmable } from "./open-installation.ts";
import type { Config } from "../platform/config.ts";
import { say } from "./say.ts";

/**
 * Makes an account an owner of a club, such as one that has none; recorded in the club's history.
 */
export function run(
  config: Config,
  [clubId, email]: [string, string],
  { yes }: Confirmable,
): Promise<void> {
  return withInstallation(config, async (deps) => {
    const { write } = deps.database;
    const club = await findClubOverview(write, clubId);
    if (club === undefined) throw new StartError(`there is no club with the id ${clubId}.`);
    const account = await findAccountByAddress(write, email);
    if (account === undefined) throw new StartError(`there is no account with the email ${email}.`);
    const owners = club.owners.join(", ") || "no one";
    await askFirst(`${club.name} is owned by ${owners}. Make ${account.name} an owner?`, yes);
    await nameOwner(deps, clubId, account.id);
    say(`${account.name} is now an owner of ${club.name}.`);
  });
}
