import { createAwards } from "../../events/new-awards.ts";
import type { CommandKind, CommandOf, Plan } from "../../ledger/command.ts";
import type { Db } from "../../platform/database/database.ts";
import type { AttendanceFact } from "../attendance-fact.ts";
import { getAttendances } from "../attendance-queries.ts";
import { valueOf } from "../current-attendance.ts";
import { getAnswered } from "./hour-requests.ts";

/**
 * Gives members the service hours that they logged (R26.41): an award for each request, which has
 * its id, named after what they did. Throws `not-found` for requests that don't wait,
 * `own-request`, and `too-many-events`.
 */
async function planApproveHours(
  db: Db,
  clubId: string,
  { hourRequestIds, accountId }: CommandOf<"approve-hours">,
): Promise<Plan> {
  const requests = await getAnswered(db, { clubId, accountId }, hourRequestIds);
  const known = await Promise.all(
    requests.map(async ({ id, personId, awardId }) =>
      // It was approved before, and that was undone.
      awardId === null
        ? undefined
        : (await getAttendances(db, { clubId, eventId: id }, [personId])).get(personId),
    ),
  );
  const facts = requests.map(({ id, personId, minutes }, index): AttendanceFact => {
    const row = known[index];
    const from = row === undefined ? null : valueOf(row);
    const to = {
      state: "present",
      points: 0,
      minutes,
      lateBy: null,
    } as const;
    return { fact: "attendance", eventId: id, personId, from, to };
  });
  return {
    kind: "hours-approved",
    basedOn: Math.max(0, ...known.map((row) => row?.revision ?? 0)),
    facts,
    create: (transaction, writing) =>
      createAwards(
        transaction,
        writing,
        requests
          .filter(({ awardId }) => awardId === null)
          .map(({ id, what: name, date }) => ({ id, name, date })),
      ),
    // Dozens of awards would otherwise say so one by one.
    isWide: true,
  };
}

declare module "../../ledger/command.ts" {
  interface CommandTypes {
    "approve-hours": { hourRequestIds: readonly string[]; accountId: string };
  }
}

/** Approves logged hours. */
export const approveHours: CommandKind<"approve-hours"> = {
  ability: "correct",
  plan: planApproveHours,
};
