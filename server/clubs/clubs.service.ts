import { randomUUID } from "node:crypto";
import type { Books } from "../ledger/change-clubs.ts";
import type { Db } from "../platform/database/database.ts";
import { giveSeat } from "../seats/seats.service.ts";
import { openFirstTerm } from "../terms/terms.service.ts";
import { isTimeZone } from "./club-time-zone.ts";
import { insertClub } from "./clubs.store.ts";

/** Creates a club with its first term and its owner; part of an admin's sign-up. */
export async function createClub(
  db: Db,
  books: Books,
  {
    clubName,
    ownerId,
    timeZone,
  }: { clubName: string; ownerId: string; timeZone: string | undefined },
): Promise<void> {
  const id = randomUUID();
  const zone = isTimeZone(timeZone) ? timeZone : null;
  await insertClub(db, { id, clubName, createdAt: books.at, timeZone: zone });
  await openFirstTerm(db, id, new Date(books.at));
  const seat = { clubId: id, accountId: ownerId, role: "owner", since: books.at } as const;
  await giveSeat(db, { ...seat, invitedBy: null });
  await books.lock([id]);
  books.write(id, { actorId: ownerId, kind: "club-created", details: { clubName } }, []);
}
