import { randomUUID } from "node:crypto";
import type { ClubTransaction } from "../ledger/change-clubs.ts";
import type { Db } from "../platform/database/database.ts";
import { idToMake } from "../platform/secrets/id-to-make.ts";
import { insertClub, isClub } from "./clubs.store.ts";
import { giveSeat } from "./seats/seats.service.ts";
import { isTimeZone } from "./settings/club-time-zone.ts";
import { openFirstTerm } from "./terms/terms.service.ts";

type NewClub = {
  clubName: string;
  ownerId: string;
  timeZone: string | null | undefined;
  key?: string | undefined;
};

/**
 * Creates a club with its first term and its owner, unless the same request has created it before,
 * and returns its id.
 */
export async function createClub(
  db: Db,
  transaction: ClubTransaction,
  club: NewClub,
): Promise<string> {
  const { clubName, ownerId, key } = club;
  const id = idToMake(key, ownerId, clubName);
  if (key !== undefined && (await isClub(db, id))) return id;
  await createEmptyClub(db, transaction, club, id);
  await openFirstTerm(db, id, new Date(transaction.at));
  await transaction.lock([id]);
  transaction.write(id, { actorId: ownerId, kind: "club-created", details: { clubName } }, []);
  return id;
}

/** Creates a club that only has an owner; it still needs a term and its first operation. */
export async function createEmptyClub(
  db: Db,
  { at }: Pick<ClubTransaction, "at">,
  { clubName, ownerId, timeZone }: NewClub,
  id: string = randomUUID(),
): Promise<string> {
  const zone = isTimeZone(timeZone) ? timeZone : null;
  await insertClub(db, { id, clubName, createdAt: at, timeZone: zone });
  const seat = { clubId: id, accountId: ownerId, role: "owner", since: at } as const;
  await giveSeat(db, { ...seat, invitedBy: null });
  return id;
}
