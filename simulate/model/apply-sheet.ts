import { idKey } from "#contract/members/school-ids/compare-ids.ts";
import { nowhere } from "./attendance/presence.ts";
import type { Fact } from "./facts.ts";
import { takenIds } from "./members/taken-ids.ts";
import { bringInto, joinClub, openTermOf, operationAt, type Club, type State } from "./state.ts";

/**
 * Undoes or redoes an import (R23.8): first its unchanged attendances, then its events without
 * attendees, then its people without records.
 */
export function applySheet(
  state: State,
  club: Club,
  fact: Extract<Fact, { fact: "sheet" }>,
  revision: number,
): void {
  for (const { eventId, personId, points, minutes } of fact.brought) {
    const row = ((club.attendance[eventId] ??= {})[personId] ??= {
      state: "present",
      points,
      minutes,
      mayReturn: false,
      at: state.now,
      key: null,
      lateBy: null,
      ...nowhere,
      by: revision,
    });
    const termId = club.events[eventId]?.termId;
    if (termId !== undefined)
      bringInto(joinClub(state, club, personId, revision), termId, revision);
    row.state = fact.there ? "present" : "removed";
    row.mayReturn = !fact.there;
    row.by = revision;
  }
  const { root } = operationAt(club, revision) ?? {};
  for (const { personId, field, value } of fact.filled) {
    const member = joinClub(state, club, personId, revision);
    member[field] = fact.there ? value : null;
    if (field === "schoolId" && root === undefined) member.filledBy = revision;
  }
  for (const eventId of fact.newEventIds) {
    const event = club.events[eventId];
    if (event === undefined) throw new Error("A sheet's event is gone.");
    event.fields.isDeleted = !fact.there;
    event.deletedBy = revision;
    event.by = revision;
  }
  for (const personId of fact.newPersonIds) {
    const member = joinClub(state, club, personId, revision);
    member.isMember = fact.there;
    member.by = revision;
    member.goneAt = fact.there ? null : state.now;
    if (fact.there) bringInto(member, openTermOf(club).id, revision);
    // Another member may have gotten the school ID in the meantime.
    if (!fact.there) {
      if (member.schoolId !== null)
        member.filledBy = Math.max(member.filledBy, root?.revision ?? 0);
      member.schoolId = null;
    }
  }
  if (fact.there) giveIdsBack(state, club, fact);
}

/** Gives people who came back with a redo the school IDs that nobody else has now (R23.21). */
function giveIdsBack(
  state: State,
  club: Club,
  { newPersonIds, keptIds = {} }: Extract<Fact, { fact: "sheet" }>,
): void {
  const taken = takenIds(club);
  for (const personId of newPersonIds.toSorted()) {
    const member = club.members[personId];
    const schoolId = keptIds[personId];
    const isErased = state.people[personId]?.erased === true;
    if (
      member?.schoolId !== null ||
      schoolId === undefined ||
      isErased ||
      taken.has(idKey(schoolId))
    )
      continue;
    member.schoolId = schoolId;
    taken.add(idKey(schoolId));
  }
}
