import type { LineOutcome } from "#contract/ledger.ts";
import { matchMembers } from "../../members/match-members.ts";
import type { Db } from "../../platform/database/database.ts";
import type { CommandOf, Plan } from "../../ledger/command.ts";
import { factsOfAdding } from "./add-attendees.ts";
import { getCurrentAttendance } from "../current-attendance.ts";

/**
 * Members attend an event whom a list names line by line: by name, address or school id. Each
 * line has its own outcome, so none keeps the others out; blank ones are passed over. Throws
 * `not-found` for another club's event.
 */
export async function planAddLines(
  db: Db,
  clubId: string,
  { eventId, lines: pasted }: CommandOf<"add-lines">,
): Promise<Plan> {
  const lines = pasted.map((line) => line.trim()).filter((line) => line !== "");
  const matches = await matchMembers(db, clubId, lines);
  const found = matches.flatMap((people) => (people.length === 1 ? people : []));
  const personIds = [...new Set(found.map(({ id }) => id))];
  const current = await getCurrentAttendance(db, clubId, { eventId, personIds });
  const facts = factsOfAdding(current, personIds);
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
      // Of two lines that name the same person, the second finds them there.
      return { line, outcome: toAdd.delete(person.id) ? "added" : "already-here", people };
    }),
  };
}
