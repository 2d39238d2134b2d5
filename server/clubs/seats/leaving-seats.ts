import type { LastOwner } from "#contract/clubs/seats/seats.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import type { SeatFact } from "./seat-kind.ts";
import { findWholeSeat, getClubName, listOfficerSeats } from "./seats.store.ts";

/**
 * Takes seats from officers of a club (R31.10). Throws `not-found` for accounts without one, and
 * `last-owner` if no owner with an open account would be left.
 */
export async function planLeavingSeats(
  db: Db,
  clubId: string,
  accountIds: readonly string[],
): Promise<SeatFact[]> {
  const leaving = [...new Set(accountIds)];
  if (leaving.length === 0) return [];
  const facts: SeatFact[] = [];
  for (const accountId of leaving) {
    const seat = await findWholeSeat(db, clubId, accountId);
    if (seat === undefined) throw new AppError("not-found");
    const { role: from, since, invitedBy } = seat;
    facts.push({ fact: "seat", accountId, from, to: null, since, invitedBy });
  }
  const staying = (await listOfficerSeats(db, clubId)).filter(({ id }) => !leaving.includes(id));
  if (!staying.some(({ role }) => role === "owner")) {
    const clubName = await getClubName(db, clubId);
    throw new AppError("last-owner", { beside: { clubId, clubName } satisfies LastOwner });
  }
  return facts;
}
