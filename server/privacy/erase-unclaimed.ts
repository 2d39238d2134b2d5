import { undoDays } from "#contract/ledger.ts";
import { changeClubs, type Books, type ChangeDeps } from "../ledger/change-clubs.ts";
import { lockUnclaimed } from "../people/claims.service.ts";
import type { Db } from "../platform/database/database.ts";
import { deleteChangesOf } from "../platform/live/changes.store.ts";
import type { Actor } from "../seats/seats.service.ts";
import { insertDeparture } from "./departures.store.ts";
import { erasePersonal, eraseReasons, listGonePeople } from "./erasure.store.ts";

/**
 * Erases a member who was added without an account and has not signed up, for good: name and
 * year go, counts and points stay. Throws `not-found` for anybody else.
 */
export function eraseUnclaimed(
  deps: ChangeDeps,
  { clubId, accountId: actorId }: Actor,
  personId: string,
): Promise<void> {
  return changeClubs(deps, async (db, books) => {
    await lockUnclaimed(db, books, { clubId, personId });
    await erase(db, books, { clubId, personId, actorId });
  });
}

/**
 * Erases those whose adding was taken back for so long that it cannot be done again, and again
 * whom somebody had erased before an older state of the database came back. Returns how many.
 */
export async function eraseGonePeople(deps: ChangeDeps): Promise<number> {
  const goneBy = deps.clock().getTime() - undoDays * 24 * 3_600_000;
  const people = await listGonePeople(deps.database.read, goneBy);
  for (const { clubId, personId } of people)
    await changeClubs(deps, async (db, books) => {
      await books.lock([clubId]);
      const still = await listGonePeople(db, goneBy);
      if (still.some((person) => person.personId === personId))
        await erase(db, books, { clubId, personId, actorId: null });
    });
  return people.length;
}

async function erase(
  db: Db,
  books: Books,
  { clubId, personId, actorId }: { clubId: string; personId: string; actorId: string | null },
): Promise<void> {
  await eraseReasons(db, personId);
  await erasePersonal(db, { id: null, email: null, personId });
  await deleteChangesOf(db, [clubId]);
  await insertDeparture(db, { accountId: personId, kind: "erased", at: books.at });
  books.write(clubId, { actorId, kind: "person-erased", details: {} }, [
    { type: "refresh", what: "everything" },
  ]);
}
