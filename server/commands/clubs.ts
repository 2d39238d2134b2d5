import { listMemberAddresses } from "../members/memberships.service.ts";
import { listClubOverviews, listOfficerAddresses } from "../seats/overview.ts";
import { getNamedClub } from "./named.ts";
import type { Call } from "./call.ts";

/** Lists all clubs with their owners, or the people of the club with the given id. */
export function run(call: Call, [clubId]: [string | undefined]): Promise<void> {
  return call.withInstallation(async ({ database }) => {
    if (clubId === undefined)
      for (const { id, name, members, owners } of await listClubOverviews(database.read))
        call.say(`${id}  ${name}  members: ${members}  owners: ${owners.join(", ") || "no one"}`);
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
