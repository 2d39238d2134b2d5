import { can } from "#contract/clubs/seats/abilities.ts";
import type { LiveChange } from "#contract/platform/live.ts";
import {
  countPeople,
  findCurrentEvent,
  getLedgerEvent,
  getPlannedEvent,
  isCounted,
} from "../events/event-queries.ts";
import { rootOf } from "../ledger/details.ts";
import type { FactKind } from "../ledger/fact-kind.ts";
import { findOperation } from "../ledger/ledger.store.ts";
import type { Writing } from "../ledger/moves.ts";
import { joinOrReturn, listAttending } from "../members/memberships.service.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import { bringsBack, worthOf, type AttendanceFact } from "./attendance-fact.ts";
import {
  getAttendances,
  listSomeAttendees,
  setAttendances,
  type AttendanceValue,
} from "./attendance-queries.ts";

const neverThere: AttendanceValue = {
  state: "removed",
  points: null,
  mayReturn: true,
  lateBy: null,
};

/** Whether a person attended an event, and with what points. */
export const attendanceKind: FactKind<AttendanceFact> = {
  // Only an officer can add back a person whom an officer removed (R7.10).
  require({ role }, fact) {
    if (!can(role, "correct") && bringsBack(fact)) throw new AppError("removed-by-officer");
  },
  eventsOf: ({ eventId }) => [eventId],
  peopleOf: ({ personId }) => [personId],
  stayingOf: ({ personId }) => ({ personId }),
  leaving: () => [],
  async movesOf(db, clubId, facts) {
    const moves = [...byEvent(facts)].map(async ([eventId, group]) => {
      const event = await getPlannedEvent(db, clubId, eventId);
      return group.map((fact) => ({
        termId: event.termId,
        personId: fact.personId,
        eventId,
        points: worthOf(fact.to, event) - worthOf(fact.from, event),
        attended: isCounted(event) && event.kind === "meeting" ? attendeeChangeOf(fact) : 0,
      }));
    });
    return (await Promise.all(moves)).flat();
  },
  async apply(db, writing, facts) {
    await letJoin(db, writing, facts);
    for (const [eventId, group] of byEvent(facts)) {
      await setAttendances(db, writing, eventId, group.map(toNewAttendance));
      const more = group.reduce((sum, fact) => sum + attendeeChangeOf(fact), 0);
      await countPeople(db, [{ clubId: writing.clubId, eventId, more }]);
    }
  },
  // Attendances are never deleted: a person who was never recorded becomes removed, and can check
  // in again.
  inverse: (fact) => ({ ...fact, from: fact.to, to: fact.from ?? neverThere }),
  keyOf: ({ eventId, personId }) => `${eventId} ${personId}`,
  async writtenBy(db, clubId, facts) {
    const rows = new Map(
      await Promise.all(
        [...byEvent(facts)].map(async ([eventId, group]) => {
          const personIds = group.map(({ personId }) => personId);
          return [eventId, await getAttendances(db, { clubId, eventId }, personIds)] as const;
        }),
      ),
    );
    return facts.map(({ eventId, personId }) => rows.get(eventId)?.get(personId)?.revision ?? 0);
  },
  // The attendance of an event that has been deleted since is out of sight.
  async findStatus(db, { clubId, revision }, written) {
    const deletions = new Map(
      await Promise.all(
        [...new Set(written.map(({ fact }) => fact.eventId))].map(async (eventId) => {
          const event = await getLedgerEvent(db, clubId, eventId);
          const isSince =
            event.deletedAt !== null && (await firstDoneAt(db, clubId, event.revision)) > revision;
          return [eventId, isSince ? event.revision : undefined] as const;
        }),
      ),
    );
    return written.map((one) => ({ ...one, inTheWay: deletions.get(one.fact.eventId) }));
  },
  isWide: () => false,
  async liveChanges(db, clubId, facts) {
    const changes = [...byEvent(facts)].map(async ([eventId, group]): Promise<LiveChange[]> => {
      const meeting = await findCurrentEvent(db, clubId, eventId);
      // An award: too few people watch those for messages of their own.
      if (meeting === undefined) return [{ type: "refresh", what: "everything" }];
      const about = { eventId, attendeeCount: meeting.attendeeCount };
      const attending = group.filter(({ to }) => to.state === "present");
      const attendees = await listSomeAttendees(
        db,
        { clubId, eventId },
        attending.map(({ personId }) => personId),
      );
      return [
        ...attendees.map((attendee) => ({ type: "attendee" as const, attendee, ...about })),
        ...group
          .filter(({ to }) => to.state !== "present")
          .map(({ personId }) => ({ type: "attendee-removed" as const, personId, ...about })),
      ];
    });
    return (await Promise.all(changes)).flat();
  },
};

/** The attendance that a fact sets. Facts are stored, so their keys can't change. */
const toNewAttendance = ({ takenFrom, takenOf, ...fact }: AttendanceFact) => ({
  ...fact,
  movedFrom: takenFrom,
  transferredFrom: takenOf,
});

/** Makes people club members if their request was approved and this is their first event. */
async function letJoin(db: Db, writing: Writing, facts: readonly AttendanceFact[]): Promise<void> {
  const { clubId } = writing;
  const asking = facts
    .filter(({ asked }) => asked === true)
    .map(({ personId }) => ({ clubId, personId }));
  const people = await listAttending(db, asking);
  const strangers = asking.flatMap(({ personId }) => {
    const person = people.get(`${clubId} ${personId}`);
    return person?.isMember === false ? { personId, wasMember: person.wasMember } : [];
  });
  await joinOrReturn(db, writing, strangers);
}

/** The operation that this one redoes, or else this one. */
async function firstDoneAt(db: Db, clubId: string, revision: number): Promise<number> {
  const operation = await findOperation(db, clubId, revision);
  if (operation === undefined)
    throw new Error("The operation that deleted the event was not found.");
  const { root, redo } = rootOf(operation);
  return redo ? root : revision;
}

/** 1 if the person becomes an attendee, −1 if they no longer are one. */
function attendeeChangeOf({ from, to }: AttendanceFact): number {
  return Number(to.state === "present") - Number(from?.state === "present");
}

function byEvent(facts: readonly AttendanceFact[]): Map<string, AttendanceFact[]> {
  return Map.groupBy(facts, ({ eventId }) => eventId);
}
