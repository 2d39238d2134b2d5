import type { ClubSummary } from "#contract/clubs/club-summary.ts";
import { judgeBy } from "#contract/requirements/judge-requirement.ts";
import { requirementStates } from "#contract/requirements/requirement-values.ts";
import type {
  Requirement,
  RequirementInput,
  RequirementOutlook,
  RequirementProgress,
  RequirementState,
  Requirements,
  Standing,
  StateCounts,
} from "#contract/requirements/requirements.ts";
import type { Clock } from "../platform/clock.ts";
import type { Db } from "../platform/database/database.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import { mapInSlices } from "../platform/map-in-slices.ts";
import { readAttended, type Attended } from "./attended.ts";
import { listChangedEvents } from "./changed-events.ts";
import { getDay, listPeople, toEvents, type JudgedPerson, type NamedEvent } from "./club-facts.ts";
import { getRequirement, listRequirements } from "./definitions.ts";
import { compareResults, findResults } from "./results.ts";

/**
 * Where a club's members stand is judged when it is read. Who attended what is kept in memory under
 * the club's revision, event by event, and after changes that say which events they are about, only
 * those are read again; names, and all that depends on the time, are read each time. Nothing is
 * stored about anyone unless an officer records results, and a check-in does nothing for it.
 */

/** A club's members and events, and the day on which they are judged. */
type Club = { revision: number; people: JudgedPerson[]; events: NamedEvent[]; today: string };

/** Where every member of a club stands on a requirement at an instant, read anew. */
export async function judgeMembers(
  db: Db,
  clubId: string,
  rules: RequirementInput,
  now: Date,
): Promise<(Standing & { id: string })[]> {
  const day = await getDay(db, clubId, now);
  const attended = await readAttended(db, clubId);
  const events = toEvents(attended.events, day);
  const people = await listPeople(db, clubId, { attended, events, day });
  const judge = judgeBy(rules, events, day.today);
  return people.map(({ id, facts }) => ({ id, ...judge(facts) }));
}

/** Judges the members of clubs. */
export type JudgeClubs = ReturnType<typeof createJudgeClubs>;

/** How many clubs' attendance each process keeps; the one read longest ago is dropped. */
const keptClubs = 20;
type Kept = Map<string, { revision: number; attended: Promise<Attended> }>;

/**
 * Judges all members of a club by its requirements (R26.6). Who attended what is kept for as long
 * as nothing changes it, and after check-ins only their events are read again; everything that
 * depends on the time is judged again.
 */
export function createJudgeClubs(db: Db, clock: Clock) {
  const kept: Kept = new Map();

  const readClub = async (clubId: string): Promise<Club> => {
    const now = clock();
    const day = await getDay(db, clubId, now);
    const { revision, attended } = await getAttended(db, clubId, kept);
    const events = toEvents(attended.events, day);
    const people = await listPeople(db, clubId, { attended, events, day });
    return { revision, people, events, today: day.today };
  };

  return {
    /** The club's requirements, with how many members are in which state. */
    async list(clubId: string): Promise<Requirements> {
      const requirements = await listRequirements(db, clubId);
      // A club without requirements reads nothing else.
      if (requirements.length === 0)
        return { revision: await getRevision(db, clubId), requirements: [] };
      const club = await readClub(clubId);
      const judged = [];
      for (const one of requirements)
        judged.push({ ...one, counts: countStates(await judgeAll(one, club)) });
      return { revision: club.revision, requirements: judged };
    },

    /**
     * How many requirements the club has, and how many members have met or are on track for all of
     * them.
     */
    async count(clubId: string): Promise<Pick<ClubSummary, "requirements" | "onTrack">> {
      const requirements = await listRequirements(db, clubId);
      if (requirements.length === 0) return { requirements: 0, onTrack: null };
      const club = await readClub(clubId);
      const judged: Standing[][] = [];
      for (const one of requirements) judged.push(await judgeAll(one, club));
      const isOnTrack = (state: RequirementState | undefined) =>
        state === "met" || state === "on-track";
      const people = club.people.filter((_, index) =>
        judged.every((standings) => isOnTrack(standings[index]?.state)),
      ).length;
      return {
        requirements: requirements.length,
        onTrack: { people, members: club.people.length },
      };
    },

    /**
     * The club's requirements, and those that members have met, by person; those who met none aren't
     * in it.
     */
    async listMet(
      clubId: string,
    ): Promise<{ requirements: Requirement[]; met: Map<string, string[]> }> {
      const requirements = await listRequirements(db, clubId);
      const met = new Map<string, string[]>();
      if (requirements.length === 0) return { requirements, met };
      const club = await readClub(clubId);
      for (const one of requirements)
        for (const [index, { state }] of (await judgeAll(one, club)).entries()) {
          const personId = club.people[index]?.id;
          if (state === "met" && personId !== undefined)
            met.set(personId, [...(met.get(personId) ?? []), one.id]);
        }
      return { requirements, met };
    },

    /** Where every member stands on a requirement, by name. Throws `not-found`. */
    async progress(clubId: string, requirementId: string): Promise<RequirementProgress> {
      const requirement = await getRequirement(db, clubId, requirementId);
      const club = await readClub(clubId);
      const standings = await judgeAll(requirement, club);
      const people = club.people.flatMap(({ facts: _facts, ...person }, index) => {
        const standing = standings[index];
        return standing === undefined ? [] : [{ ...person, ...standing }];
      });
      const { results } = await findResults(db, clubId, requirement.id);
      const recorded =
        results && (await compareResults(db, clubId, results, { requirement, people }));
      return { revision: club.revision, requirement, at: clock().getTime(), recorded, people };
    },

    /** Who would be in which state if a form was saved, and who would change states. */
    async outlook(
      clubId: string,
      input: RequirementInput,
      known: Requirement | undefined,
    ): Promise<RequirementOutlook> {
      const club = await readClub(clubId);
      const after = await judgeAll(input, club);
      const before = known && (await judgeAll(known, club));
      const changes = club.people.flatMap(({ id, name }, index) => {
        const [from, to] = [before?.[index]?.state, after[index]?.state];
        return from === undefined || to === undefined || from === to
          ? []
          : [{ id, name, from, to }];
      });
      return { revision: club.revision, counts: countStates(after), changes };
    },
  };
}

function judgeAll(rules: RequirementInput, { people, events, today }: Club): Promise<Standing[]> {
  const judge = judgeBy(rules, events, today);
  return mapInSlices(people, ({ facts }) => judge(facts));
}

function countStates(standings: readonly Standing[]): StateCounts {
  const counts = Object.fromEntries(requirementStates.map((state) => [state, 0])) as StateCounts;
  for (const { state } of standings) counts[state] += 1;
  return counts;
}

/** What is kept about a club if it is of the current revision; otherwise what changed is read. */
async function getAttended(
  db: Db,
  clubId: string,
  kept: Kept,
): Promise<{ revision: number; attended: Attended }> {
  // Read first, so that the rest may be newer than it, but never older.
  const revision = await getRevision(db, clubId);
  const found = kept.get(clubId);
  const attended = found?.revision === revision ? found.attended : readChanged(db, clubId, found);
  kept.delete(clubId);
  kept.set(clubId, { revision, attended });
  for (const oldest of kept.keys()) if (kept.size > keptClubs) kept.delete(oldest);
  try {
    return { revision, attended: await attended };
  } catch (error) {
    // The next request tries again.
    kept.delete(clubId);
    throw error;
  }
}

async function readChanged(
  db: Db,
  clubId: string,
  found: { revision: number; attended: Promise<Attended> } | undefined,
): Promise<Attended> {
  if (found === undefined) return readAttended(db, clubId);
  const changed = await listChangedEvents(db, clubId, found.revision);
  if (changed === "any") return readAttended(db, clubId);
  const { numbers, at, minutes } = await found.attended;
  const same = [...at].filter(([eventId]) => !changed.has(eventId));
  return readAttended(db, clubId, { numbers, at: new Map(same), minutes });
}
