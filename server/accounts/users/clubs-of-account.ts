import type { Account } from "#contract/accounts/accounts.ts";
import { listMemberClubs } from "../../clubs/member-clubs/member-clubs.service.ts";
import { withSeats } from "../../clubs/seats/seats.service.ts";
import type { Db } from "../../platform/database/database.ts";

/** The ids of the clubs in which an account has a seat or is a member. */
export async function listClubsOfAccount(db: Db, account: Account): Promise<string[]> {
  const { seats } = await withSeats(db, account);
  const joined = account.personId === null ? [] : await listMemberClubs(db, account.personId);
  return [...new Set([...seats.map(({ clubId }) => clubId), ...joined.map(({ id }) => id)])];
}
