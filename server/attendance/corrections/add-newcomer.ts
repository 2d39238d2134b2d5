import type { Namesakes } from "#contract/attendance/door.ts";
import { isSameName } from "#contract/members/name-search.ts";
import { getEvent } from "../../events/events.service.ts";
import type { CommandOf, Plan, PlanContext } from "../../ledger/command.ts";
import { listMembersToFind, requireRoomForPeople } from "../../members/memberships.service.ts";
import { createPeople } from "../../members/people.service.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { getAttendances } from "../attendance-queries.ts";
import { signedInIf } from "../presence.ts";

/**
 * Adds a new person to an event: creates the person, the membership, and the attendance. Throws
 * `not-found` for another club's event, `too-many-people`, and `same-name` with the members of that
 * name, unless the person is confirmed to be someone else (R25.9).
 */
export async function planAddNewcomer(
  db: Db,
  clubId: string,
  { eventId, person, isSomeoneElse = false }: CommandOf<"add-newcomer">,
  { now }: PlanContext,
): Promise<Plan> {
  const event = await getEvent(db, clubId, eventId);
  await requireRoomForPeople(db, clubId, 1);
  if (!isSomeoneElse) await requireNewName(db, { clubId, eventId }, person.name);
  const { id: personId } = person;
  const signedIn = signedInIf(event, now.getTime());
  const to = { state: "present", points: null, lateBy: null, ...signedIn } as const;
  return {
    kind: "newcomer-added",
    basedOn: event.revision,
    facts: [
      { fact: "membership", personId, from: null, to: "member" },
      { fact: "attendance", eventId, personId, from: null, to },
    ],
    create: (db) => createPeople(db, [person]),
    about: { eventId },
  };
}

async function requireNewName(
  db: Db,
  event: { clubId: string; eventId: string },
  name: string,
): Promise<void> {
  const members = await listMembersToFind(db, event.clubId);
  const same = members.filter((member) => isSameName(member.name, name));
  if (same.length === 0) return;
  const ids = same.map(({ id }) => id);
  const attendances = await getAttendances(db, event, ids);
  const namesakes = same.map((member) => {
    const attendance = attendances.get(member.id);
    const since = attendance?.state === "present" ? attendance.at : null;
    return { id: member.id, name: member.name, since };
  });
  throw new AppError("same-name", { beside: { namesakes } satisfies Namesakes });
}
