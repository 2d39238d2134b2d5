import { randomUUID } from "node:crypto";
import { carriedOver, type CarryRule } from "#contract/members/carry-over.ts";
import { totalPoints } from "#contract/members/total-points.ts";
import { listActiveOfTerm } from "../../events/events-of-terms.ts";
import type { CommandKind, CommandOf, Plan } from "../../ledger/command.ts";
import type { Fact } from "../../ledger/facts.ts";
import { isErased } from "../../members/memberships.service.ts";
import { AppError } from "../../platform/app-error.ts";
import type { Db } from "../../platform/database/database.ts";
import { getRequirement, inputOf } from "../../requirements/definitions.ts";
import { planLeavingSeats } from "../seats/leaving-seats.ts";
import { getOpenTerm, listTerms, prepareTerm } from "../terms/terms.service.ts";
import { getLatestOperation, listPeopleOfTerm } from "./years.store.ts";

type StartYear = {
  name: string;
  startsOn: string;
  carry: CarryRule;
  byHand?: readonly { personId: string; points: number }[] | undefined;
  graduateIds: readonly string[];
  requirements?:
    | { requirementIds: readonly string[]; deadlines: "year-later" | "none" }
    | undefined;
  leavingIds?: readonly string[] | undefined;
};

declare module "../../ledger/command.ts" {
  interface CommandTypes {
    "start-year": StartYear;
  }
}

/**
 * Ends the club's year and starts the next (R31.1): everyone's carry-over by the rule or by hand,
 * graduates off the lists, check-in ended for what is still Active, requirements copied, and seats
 * taken from officers who leave. Throws `year-too-early` for a day that isn't after the start of
 * the open year, `not-found` for people and requirements that aren't the club's, and `last-owner`
 * if no owner stays.
 */
async function planStartYear(
  db: Db,
  clubId: string,
  { name, startsOn, carry, graduateIds, ...command }: CommandOf<"start-year">,
): Promise<Plan> {
  const open = await getOpenTerm(db, clubId);
  const terms = await listTerms(db, clubId);
  // Another owner was faster.
  const startedBy = terms.find(({ id }) => id === open.id)?.revision ?? 0;
  if (startedBy > 0 && open.name === name && open.startsOn === startsOn)
    return { kind: "year-started", facts: [], basedOn: startedBy, alreadyDoneBy: startedBy };
  if (startsOn <= open.startsOn) throw new AppError("year-too-early");
  const termId = String(Math.max(...terms.map(({ id }) => Number(id))) + 1);
  const people = await listPeopleOfTerm(db, { clubId, termId: open.id });
  const members = new Set(people.flatMap((one) => (isListed(one) ? [one.personId] : [])));
  const graduates = [...new Set(graduateIds)];
  const byHand = new Map(command.byHand?.map(({ personId, points }) => [personId, points]));
  if (![...graduates, ...byHand.keys()].every((id) => members.has(id)))
    throw new AppError("not-found");
  const carried = people
    .map(({ personId, ...one }) => ({
      personId,
      points: byHand.get(personId) ?? carriedOver(totalPoints(one), carry),
    }))
    .filter(({ points }) => points !== 0);
  const active = await listActiveOfTerm(db, { clubId, termId: open.id }, startsOn);
  const requirements = await copyRequirements(db, clubId, command.requirements, termId);
  const seats = await planLeavingSeats(db, clubId, command.leavingIds ?? []);
  return {
    kind: "year-started",
    basedOn: await getLatestOperation(db, clubId),
    create: (writing, { at }) => prepareTerm(writing, clubId, { id: termId, name, startsOn, at }),
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
      ...seats,
      ...requirements,
      ...active.map(({ id: eventId }): Fact => {
        const changes = { status: { from: "Active", to: "Inactive" } } as const;
        return { fact: "event", eventId, changes };
      }),
      ...carried.map(({ personId, points: to }): Fact => {
        return { fact: "carryover", termId, personId, from: 0, to };
      }),
    ],
    about: {
      name,
      ended: open.name,
      graduates: graduates.length,
      points: carried.reduce((sum, { points }) => sum + points, 0),
      requirements: requirements.length,
      officers: seats.length,
    },
  };
}

/** Copies requirements of the open year into another one, deadlines as asked (R31.9). */
async function copyRequirements(
  db: Db,
  clubId: string,
  asked: StartYear["requirements"],
  termId: string,
): Promise<Fact[]> {
  const facts: Fact[] = [];
  for (const id of new Set(asked?.requirementIds)) {
    const { deadline, ...input } = inputOf(await getRequirement(db, clubId, id));
    const isLater = asked?.deadlines === "year-later" && deadline !== null;
    facts.push({
      fact: "requirement",
      requirementId: randomUUID(),
      termId,
      from: null,
      copyOf: id,
      // Nobody has said anything about the new year's events yet.
      to: { ...input, allPlanned: false, deadline: isLater ? aYearLater(deadline) : null },
    });
  }
  return facts;
}

/** The same day of the next year; February 28 for a February 29. */
function aYearLater(day: string): string {
  return Temporal.PlainDate.from(day).add({ years: 1 }).toString();
}

type Person = Awaited<ReturnType<typeof listPeopleOfTerm>>[number];

/** Whether someone belongs to the club and wasn't erased. */
export function isListed(person: Pick<Person, "goneAt" | "erasedAt">): boolean {
  return person.goneAt === null && !isErased(person);
}

/** Starts a new year. */
export const startYear: CommandKind<"start-year"> = { ability: "manage-club", plan: planStartYear };
