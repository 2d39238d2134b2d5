import { handOverNotes } from "../awards/award-notes.ts";
import { undoDays } from "#contract/ledger.ts";
import { deleteReasonsAbout } from "../ledger/concerns.store.ts";
import { changeClubs, type ClubTransaction, type ChangeDeps } from "../ledger/change-clubs.ts";
import { findMergedInto, listMergedInto, listSelves } from "../members/unclaimed-members.ts";
import { lockUnclaimed } from "../members/claims.service.ts";
import type { Db } from "../platform/database/database.ts";
import type { Config } from "../platform/config.ts";
import { deleteChangesOf } from "../platform/live/changes.store.ts";
import type { OfficerPrincipal } from "../ledger/principal.ts";
import { insertDeparture } from "./departures.store.ts";
import { erasePersonal, listGonePeople } from "./erasure.store.ts";

const dayMs = 24 * 3_600_000;

/**
 * Permanently erases a member who was added or imported without an account and hasn't signed up:
 * name, graduation year, and what sheets say about them. Counts and points stay. Throws `not-found`
 * for anyone else.
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
 * Erases people whose addition or import was undone, or who were merged into someone else, once
 * that can't be reversed anymore: nobody would ever see them. Also repeats erasures that were lost
 * when an older database was restored. Returns how many.
 */
export async function eraseGonePeople(
  deps: ChangeDeps & { config: Pick<Config, "retentionDays"> },
): Promise<number> {
  const now = deps.clock().getTime();
  const due = {
    goneBy: now - undoDays * dayMs,
    closedBy: now - deps.config.retentionDays * dayMs,
  };
  const found = await listGonePeople(deps.database.read, due);
  let erased = 0;
  for (const clubId of new Set(found.map((person) => person.clubId)))
    erased += await changeClubs(deps, async (db, transaction) => {
      await transaction.lock([clubId]);
      const still = await listGonePeople(db, due);
      const people = still.filter((person) => person.clubId === clubId);
      for (const { personId } of people) {
        await handOverNotes(db, { clubId, personId });
        // Someone who was merged is still here, as the member who has their record now (R4.8).
        const keepsReasons = (await findMergedInto(db, { clubId, personId })) !== undefined;
        await erasePerson(db, personId, transaction.at, { keepsReasons });
      }
      if (people.length > 0) await writeErased(db, transaction, { clubId, actorId: null });
      return people.length;
    });
  return erased;
}

/**
 * Erases everyone who was merged into a person, since they are the same person; the reasons that
 * concern them go with the person's.
 */
export async function eraseMerged(db: Db, personId: string, at: number): Promise<void> {
  for (const id of await listMergedInto(db, personId)) await eraseRow(db, id, at);
}

async function erasePerson(
  db: Db,
  personId: string,
  at: number,
  { keepsReasons = false } = {},
): Promise<void> {
  if (!keepsReasons)
    await deleteReasonsAbout(db, { personIds: await listSelves(db, personId), accountId: null });
  await eraseRow(db, personId, at);
  await eraseMerged(db, personId, at);
}

async function eraseRow(db: Db, personId: string, at: number): Promise<void> {
  await erasePersonal(db, { id: null, email: null, personId }, at);
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
