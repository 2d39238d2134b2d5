import { getEvent } from "../../events/events.service.ts";
import { requireRoomForPeople } from "../../members/memberships.service.ts";
import { createPeople } from "../../members/people.service.ts";
import type { Db } from "../../platform/database/database.ts";
import type { CommandOf, Plan } from "../../ledger/command.ts";

/**
 * Somebody whom nobody knows yet attends an event: the person, the membership, and the
 * attendance. Throws `not-found` for another club's event, and `too-many-people`.
 */
export async function planAddNewcomer(
  db: Db,
  clubId: string,
  { eventId, person }: CommandOf<"add-newcomer">,
): Promise<Plan> {
  const event = await getEvent(db, clubId, eventId);
  await requireRoomForPeople(db, clubId, 1);
  const { id: personId } = person;
  const to = { state: "present", points: null } as const;
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
