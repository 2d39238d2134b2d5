import type { UnknownId } from "#contract/attendance/kiosk.ts";
import { getEvent } from "../../events/events.service.ts";
import { listSomeMembers } from "../../members/memberships.service.ts";
import { findByIds } from "../../members/school-ids/find-by-id.ts";
import type { Db } from "../../platform/database/database.ts";
import { findPerson, type FindPersonDeps } from "./find-person.ts";
import { isNoSchoolId } from "./link-id.ts";
import { listElsewhere, listUnknownRows } from "./unknown-ids.store.ts";

/**
 * The IDs of an event that kiosks read without a network and that officers decide about, with the
 * member who has each by now, and whether several events were open (R33.17). Throws `not-found` for
 * another club's event.
 */
export async function listUnknownIds(
  deps: FindPersonDeps,
  db: Db,
  event: { clubId: string; eventId: string },
): Promise<UnknownId[]> {
  const { clubId } = event;
  await getEvent(db, clubId, event.eventId);
  const rows = await listUnknownRows(db, event);
  if (rows.length === 0) return [];
  const elsewhere = await listElsewhere(
    db,
    event,
    rows.map(({ key }) => key),
  );
  const bySchoolId = await findByIds(
    db,
    clubId,
    rows.map(({ entry }) => entry),
  );
  const whose = new Map<string, string>();
  for (const { key, entry, at } of rows) {
    const given = { entry, how: "typed" as const, at: new Date(at) };
    const personId = isNoSchoolId(entry)
      ? await findPerson(deps, db, clubId, given)
      : bySchoolId.get(entry);
    if (personId !== undefined) whose.set(key, personId);
  }
  const members = await listSomeMembers(db, clubId, [...new Set(whose.values())]);
  const names = new Map(members.map(({ id, name }) => [id, name]));
  return rows.map(({ key, entry, at }) => {
    const personId = whose.get(key);
    const name = personId === undefined ? undefined : names.get(personId);
    return {
      key,
      entry,
      at,
      ...(personId !== undefined && name !== undefined && { member: { id: personId, name } }),
      ...(elsewhere.has(key) && { several: true }),
    };
  });
}
