import { listOfficerAddresses } from "../../clubs/seats/seats.service.ts";
import { listMemberAddresses } from "../../members/memberships.service.ts";
import { listClubs } from "../operator/clubs.ts";
import type { Call } from "./call.ts";
import { getNamedClub, ownersOf } from "./named.ts";

/** Lists all clubs with their owners, or the people of the club with the given id. */
export function run(call: Call, [clubId]: [string | undefined]): Promise<void> {
  return call.withInstallation(async ({ database }) => {
    if (clubId === undefined)
      for (const club of await listClubs(database.read)) {
        const { id, name, members } = club;
        call.say(`${id}  ${name}  members: ${members}  owners: ${ownersOf(club)}`);
      }
    else {
      await getNamedClub(database.read, clubId);
      const officers = await listOfficerAddresses(database.read, clubId);
      const members = await listMemberAddresses(database.read, clubId);
      const people = [...officers, ...members.map((member) => ({ ...member, role: "member" }))];
      for (const { name, email, role } of people)
        call.say(`${role.padEnd(8)}  ${name}  ${email ?? "no account"}`);
    }
  });
}
