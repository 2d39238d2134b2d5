import { randomUUID } from "node:crypto";
import type { ClubTransaction } from "../ledger/change-clubs.ts";
import type { Db } from "../platform/database/database.ts";
import { giveSeat } from "../seats/seats.service.ts";
import { openFirstTerm } from "../terms/terms.service.ts";
import { isTimeZone } from "./club-time-zone.ts";
import { insertClub } from "./clubs.store.ts";

/** Creates a club with its first term and its owner, and returns its id. */
export async function createClub(
  db: Db,
  transaction: ClubTransaction,
  {
    clubName,
    ownerId,
    timeZone,
  }: { clubName: string; ownerId: string; timeZone: string | undefined },
): Promise<string> {
  const id = randomUUID();
  const zone = isTimeZone(timeZone) ? timeZone : null;
  await insertClub(db, { id, clubName, createdAt: transaction.at, timeZone: zone });
  await openFirstTerm(db, id, new Date(transaction.at));
  const seat = { clubId: id, accountId: ownerId, role: "owner", since: transaction.at } as const;
  await giveSeat(db, { ...seat, invitedBy: null });
  await transaction.lock([id]);
  transaction.write(id, { actorId: ownerId, kind: "club-created", details: { clubName } }, []);
  return id;
}
