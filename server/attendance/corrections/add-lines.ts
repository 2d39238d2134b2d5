import type { LineOutcome } from "#contract/ledger/ledger.ts";
import { getEvent } from "../../events/events.service.ts";
import type { CommandOf, Plan, PlanContext } from "../../ledger/command.ts";
import { matchMembers } from "../../members/matching/match-members.ts";
import type { Db } from "../../platform/database/database.ts";
import { getCurrentAttendance } from "../current-attendance.ts";
import { factsOfAdding } from "./add-attendees.ts";

/**
 * Adds members named in a list to an event, one per line: by name, email, or school id. Each line
 * has its own outcome, so a failed one doesn't block the others; blank lines are skipped. Throws
 * `not-found` for another club's event.
 */
export async function planAddLines(
  db: Db,
  clubId: string,
  { eventId, lines: pasted }: CommandOf<"add-lines">,
  { now }: PlanContext,
): Promise<Plan> {
  const lines = pasted.map((line) => line.trim()).filter((line) => line !== "");
  const { termId } = await getEvent(db, clubId, eventId);
  const matches = await matchMembers(db, clubId, lines, termId);
  const found = matches.flatMap((people) => (people.length === 1 ? people : []));
  const personIds = [...new Set(found.map(({ id }) => id))];
  const current = await getCurrentAttendance(db, clubId, { eventId, personIds });
  const facts = factsOfAdding(current, personIds, now.getTime());
  const toAdd = new Set(facts.map(({ personId }) => personId));
  return {
    kind: "attendees-added",
    basedOn: current.basedOn,
    facts,
    about: { eventId },
    lines: lines.map((line, index): LineOutcome => {
      const people = matches[index] ?? [];
      const [person] = people;
      if (person === undefined) return { line, outcome: "unknown", people };
      if (people.length > 1) return { line, outcome: "several", people };
      // If two lines name the same person, the second reports them as already here.
      return { line, outcome: toAdd.delete(person.id) ? "added" : "already-here", people };
    }),
  };
}
