import { undoDays } from "#contract/ledger/ledger.ts";
import {
  changeClub,
  changeClubs,
  type ClubTransaction,
  type ChangeDeps,
} from "../../ledger/change-clubs.ts";
import { deleteReasonsAbout } from "../../ledger/concerns.store.ts";
import type { OfficerPrincipal } from "../../ledger/principal.ts";
import { requireUnclaimed } from "../../members/claims/claims.service.ts";
import {
  findMergedInto,
  listMergedInto,
  listSelves,
} from "../../members/claims/unclaimed-members.ts";
import type { Db } from "../../platform/database/database.ts";
import { deleteChangesOf } from "../../platform/live/changes.store.ts";
import type { ReadSettings } from "../../platform/runtime-settings.ts";
import { handOverNotes } from "../../requirements/awards/award-notes.ts";
import { copyDepartures, insertDeparture } from "./departures.store.ts";
import { erasePersonal, listDepartedPeople, listUnseenPeople } from "./erasure.store.ts";

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
  return changeClub(deps, clubId, async (db, transaction) => {
    await requireUnclaimed(db, { clubId, personId });
    await erasePerson(db, personId, transaction.at);
    await writeErased(db, transaction, { clubId, actorId });
  });
}

/**
 * Erases people whose addition or import was undone, or who were merged into someone else, once
 * that can't be reversed anymore: nobody would ever see them. They haven't left: a database from
 * before that, if it is restored, has them as they were then (R16.2). Also repeats erasures that
 * were lost when an older database was restored (R14.6). Returns how many.
 */
export async function eraseGonePeople(
  deps: ChangeDeps & { settings: ReadSettings },
): Promise<number> {
  const { retentionDays } = await deps.settings();
  const now = deps.clock().getTime();
  const goneBy = now - undoDays * dayMs;
  const closedBy = now - retentionDays * dayMs;
  const listAll = async (db: Db) => {
    const left = await listDepartedPeople(db, closedBy);
    const again = new Set(left.map(({ personId }) => personId));
    const unseen = await listUnseenPeople(db, goneBy);
    return [
      ...left.map((one) => ({ ...one, hasLeft: true })),
      ...unseen
        .filter(({ personId }) => !again.has(personId))
        .map((one) => ({ ...one, hasLeft: false })),
    ];
  };
  const found = await listAll(deps.database.read);
  let erased = 0;
  for (const clubId of new Set(found.map((person) => person.clubId)))
    erased += await changeClubs(deps, async (db, transaction) => {
      await transaction.lock([clubId]);
      const people = (await listAll(db)).filter((person) => person.clubId === clubId);
      for (const { personId, hasLeft } of people) {
        await handOverNotes(db, { clubId, personId });
        // Someone who was merged is still here, as the member who has their record now (R4.8).
        const keeperId = await findKeeper(db, { clubId, personId });
        const keepsReasons = keeperId !== undefined;
        await erasePerson(db, personId, transaction.at, { keepsReasons, hasLeft });
        if (keeperId !== undefined)
          await copyDepartures(db, keeperId, await listSelves(db, personId));
      }
      if (people.length > 0) await writeErased(db, transaction, { clubId, actorId: null });
      return people.length;
    });
  return erased;
}

/** The member who has the record of someone who was merged, directly or through others. */
async function findKeeper(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
): Promise<string | undefined> {
  const into = await findMergedInto(db, { clubId, personId });
  return into === undefined
    ? undefined
    : ((await findKeeper(db, { clubId, personId: into })) ?? into);
}

/**
 * Erases everyone who was merged into a person, since they are the same person; the reasons that
 * concern them go with the person's. Records that they left, even if they were erased before.
 */
export async function eraseMerged(db: Db, personId: string, at: number): Promise<void> {
  await eraseRows(db, await listMergedInto(db, personId), at, { hasLeft: true });
}

async function erasePerson(
  db: Db,
  personId: string,
  at: number,
  { keepsReasons = false, hasLeft = true } = {},
): Promise<void> {
  const personIds = await listSelves(db, personId);
  if (!keepsReasons) await deleteReasonsAbout(db, { personIds, accountId: null });
  await eraseRows(db, personIds, at, { hasLeft });
}

async function eraseRows(
  db: Db,
  personIds: readonly string[],
  at: number,
  { hasLeft }: { hasLeft: boolean },
): Promise<void> {
  for (const personId of personIds) {
    await erasePersonal(db, { id: null, email: null, personId }, at);
    if (hasLeft) await insertDeparture(db, { accountId: personId, kind: "erased", at });
  }
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
