import { totalPoints } from "#contract/total-points.ts";
import { carriedOver, type CarryRule } from "#contract/carry-over.ts";
import { listActiveOfTerm } from "../events/events-of-terms.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Fact } from "../ledger/facts.ts";
import type { CommandKind, CommandOf, Plan } from "../ledger/command.ts";
import { isErased } from "../members/memberships.service.ts";
import { getOpenTerm, listTerms, prepareTerm } from "../terms/terms.service.ts";
import { getLatestOperation, listPeopleOfTerm } from "./years.store.ts";

declare module "../ledger/command.ts" {
  interface CommandTypes {
    "start-year": { name: string; startsOn: string; carry: CarryRule; graduateIds: string[] };
  }
}

/**
 * Ends the club's year and starts the next (R31.1): everyone's carry-over by the rule, graduates
 * off the lists, check-in ended for what is still Active. Throws `year-too-early` for a day that
 * isn't after the start of the open year, and `not-found` for graduates who aren't members.
 */
async function planStartYear(
  db: Db,
  clubId: string,
  { name, startsOn, carry, graduateIds }: CommandOf<"start-year">,
): Promise<Plan> {
  const open = await getOpenTerm(db, clubId);
  if (startsOn <= open.startsOn) throw new AppError("year-too-early");
  const termId = String(Math.max(...(await listTerms(db, clubId)).map(({ id }) => Number(id))) + 1);
  const people = await listPeopleOfTerm(db, { clubId, termId: open.id });
  const members = new Set(people.flatMap((one) => (isMember(one) ? [one.personId] : [])));
  const graduates = [...new Set(graduateIds)];
  if (!graduates.every((id) => members.has(id))) throw new AppError("not-found");
  const carried = people
    .map((one) => ({ personId: one.personId, points: carriedOver(totalPoints(one), carry) }))
    .filter(({ points }) => points !== 0);
  const active = await listActiveOfTerm(db, { clubId, termId: open.id }, startsOn);
  return {
    kind: "year-started",
    basedOn: await getLatestOperation(db, clubId),
    create: (writing, { at }) =>
      prepareTerm(writing, clubId, { ...{ id: termId, name, startsOn }, at }),
    facts: [
      { fact: "year", from: open.id, to: termId, startsOn },
      ...graduates.map((personId): Fact => {
        return {
          fact: "membership",
          personId,
          from: "member",
          to: "gone",
          left: true,
          graduated: true,
        };
      }),
      ...active.map(({ id: eventId }): Fact => {
        const changes = { status: { from: "Active", to: "Inactive" } } as const;
        return { fact: "event", eventId, changes };
      }),
      ...carried.map(({ personId, points: to }): Fact => {
        return { fact: "carryover", termId, personId, from: 0, to };
      }),
    ],
    about: {
      ...{ name, ended: open.name, graduates: graduates.length },
      points: carried.reduce((sum, { points }) => sum + points, 0),
    },
  };
}

type Person = Awaited<ReturnType<typeof listPeopleOfTerm>>[number];

/** Whether someone belongs to the club and wasn't erased. */
export function isMember(person: Person): boolean {
  return person.goneAt === null && !isErased(person);
}

/** Starts a new year. */
export const startYear: CommandKind<"start-year"> = { ability: "manage-club", plan: planStartYear };
