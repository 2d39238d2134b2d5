import { nameOwner } from "../../clubs/seats/name-owner.ts";
import { askFirst, type Call, type Confirmable } from "./call.ts";
import { doForNamed, getNamedAccount, getNamedClub, ownersOf } from "./named.ts";

/**
 * Makes an account an owner of a club, such as one that has none; recorded in the club's history.
 */
export function run(
  call: Call,
  [clubId, email]: [string, string],
  { yes }: Confirmable,
): Promise<void> {
  return call.withInstallation(async (deps) => {
    const { write } = deps.database;
    const club = await getNamedClub(write, clubId);
    const account = await getNamedAccount(write, email);
    const question = `${club.name} is owned by ${ownersOf(club)}. Make ${account.name} an owner?`;
    await askFirst(call, question, yes);
    const make = () => nameOwner(deps, clubId, account.id);
    await doForNamed(write, account, make, () => getNamedClub(write, clubId));
    call.say(`${account.name} is now an owner of ${club.name}.`);
  });
}
