import type { Details } from "../../ledger/details.ts";
import { findOperation } from "../../ledger/ledger.store.ts";
import type { Db } from "../../platform/database/database.ts";
import { getPeople } from "../people.service.ts";
import { findSchoolIdRow, listLearned, updateLearnedAt } from "./school-ids.store.ts";

/** Whose ID was learned, which and when, and the operation that undoing it takes. */
type LearnedId = {
  person: { id: string; name: string; at: number };
  schoolId: string;
  revision: number;
};

/**
 * The IDs learned at an event's kiosk since an instant that are still the members', and that no
 * officer found fine, oldest first (R34.7).
 */
export async function listLearnedIds(
  db: Db,
  { clubId, eventId, since }: { clubId: string; eventId: string; since: number },
): Promise<LearnedId[]> {
  const rows = await listLearned(db, { clubId, eventId, since });
  const ids = rows.map(({ personId }) => personId);
  const people = await getPeople(db, clubId, ids);
  return rows.map(({ personId: id, schoolId, revision, at }) => ({
    person: { id, name: people.get(id)?.name ?? "", at },
    schoolId,
    revision,
  }));
}

/** Stores that an officer found a learned ID fine, or takes that back. */
export async function setLearnedIdSeen(
  db: Db,
  { clubId, eventId, personId }: { clubId: string; eventId: string; personId: string },
  isSeen: boolean,
): Promise<void> {
  const revision = (await findSchoolIdRow(db, { clubId, personId }))?.schoolIdBy;
  if (revision === undefined || revision === null) return;
  const operation = await findOperation(db, clubId, revision);
  if (operation?.kind !== "school-id-set") return;
  const { learnedAt } = JSON.parse(operation.details) as Details["school-id-set"];
  if (learnedAt !== eventId) return;
  await updateLearnedAt(db, { clubId, personId, revision }, isSeen ? null : eventId);
}
