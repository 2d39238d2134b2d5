import { undoDays } from "#contract/ledger.ts";
import { changeClubs, type ClubTransaction, type ChangeDeps } from "../ledger/change-clubs.ts";
import { listMergedInto } from "../members/held-records.ts";
import { lockUnclaimed } from "../members/claims.service.ts";
import type { Db } from "../platform/database/database.ts";
import { deleteChangesOf } from "../platform/live/changes.store.ts";
import type { OfficerPrincipal } from "../ledger/principal.ts";
import { insertDeparture } from "./departures.store.ts";
import { erasePersonal, eraseReasons, listGonePeople } from "./erasure.store.ts";

/**
 * Erases a member who was added or imported without an account and has not signed up, for good:
 * name and year go, with what a sheet says of them; counts and points stay. Throws `not-found` for anybody else.
 */
export function eraseUnclaimed(
  deps: ChangeDeps,
  { clubId, accountId: actorId }: OfficerPrincipal,
  personId: string,
): Promise<void> {
  return changeClubs(deps, async (db, transaction) => {
    await lockUnclaimed(db, transaction, { clubId, personId });
    await erasePerson(db, personId, transaction.at);
    await writeErased(db, transaction, { clubId, actorId });
  });
}

/**
 * Erases those whose adding or import was taken back, or who became somebody else, for so long
 * that it cannot be done again: nobody would ever see them. And again whom somebody had erased
 * before an older state of the database came back. Returns how many.
 */
export async function eraseGonePeople(deps: ChangeDeps): Promise<number> {
  const goneBy = deps.clock().getTime() - undoDays * 24 * 3_600_000;
  const found = await listGonePeople(deps.database.read, goneBy);
  let erased = 0;
  for (const clubId of new Set(found.map((person) => person.clubId)))
    erased += await changeClubs(deps, async (db, transaction) => {
      await transaction.lock([clubId]);
      const still = await listGonePeople(db, goneBy);
      const people = still.filter((person) => person.clubId === clubId);
      for (const { personId } of people) await erasePerson(db, personId, transaction.at);
      if (people.length > 0) await writeErased(db, transaction, { clubId, actorId: null });
      return people.length;
    });
  return erased;
}

/** Erases whoever became a part of somebody's record: it is the same person. */
export async function eraseMerged(db: Db, personId: string, at: number): Promise<void> {
  for (const id of await listMergedInto(db, personId)) await eraseRow(db, id, at);
}

async function erasePerson(db: Db, personId: string, at: number): Promise<void> {
  await eraseRow(db, personId, at);
  await eraseMerged(db, personId, at);
}

async function eraseRow(db: Db, personId: string, at: number): Promise<void> {
  await eraseReasons(db, personId);
  await erasePersonal(db, { id: null, email: null, personId });
  await insertDeparture(db, { accountId: personId, kind: "erased", at });
}

async function writeErased(
  db: Db,
  transaction: ClubTransaction,
  { clubId, actorId }: { clubId: string; actorId: string | null },
): Promise<void> {
  await deleteChangesOf(db, [clubId]);
  transaction.write(clubId, { actorId, kind: "person-erased", details: {} }, [
    { type: "refresh", what: "everything" },
  ]);
}
