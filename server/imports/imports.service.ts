import { can } from "#contract/clubs/seats/abilities.ts";
import type {
  ImportAnswer,
  ImportedPerson,
  ImportedSheet,
  ImportPreview,
} from "#contract/imports/imports.ts";
import { listWorth } from "../attendance/worth-at-event.ts";
import { listSealedEvents } from "../events/event-queries.ts";
import { listCurrentEvents } from "../events/old-events.ts";
import type { Plan } from "../ledger/command.ts";
import { commit, type CommitOptions, type CommitDeps } from "../ledger/commit.ts";
import type { OfficerPrincipal } from "../ledger/principal.ts";
import { listSomeMembers } from "../members/memberships.service.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import { getRevision } from "../platform/live/changes.store.ts";
import { pause } from "../platform/pause.ts";
import { planSheet } from "./import-sheet.ts";
import type { ImportRuns } from "./runs/import-runs.ts";
import { listLastAttended } from "./sheet.store.ts";

/** A preview of an import, for people to read and correct (R23.4). Changes nothing. */
export async function previewImport(
  db: Db,
  { clubId, role }: OfficerPrincipal,
  sheet: ImportedSheet,
): Promise<ImportPreview> {
  if (!can(role, "import")) throw new AppError("wrong-role");
  const revision = await getRevision(db, clubId);
  const plan = await planSheet(db, clubId, sheet);
  const sealed = await listSealedEvents(db, clubId, plan.touched);
  const asked = plan.who.flatMap(({ outcome, people }) => (outcome === "matched" ? [] : people));
  const attended = await getLastAttended(db, clubId, [...new Set(asked.map(({ id }) => id))]);
  return {
    revision,
    people: plan.who.map(({ outcome, people }, index) => ({
      row: sheet.people[index]?.row ?? 0,
      outcome: plan.isKnown ? "matched" : outcome,
      people: people.map(({ id, name, gradYear, hasAccount, isRemoved }) => ({
        id,
        name,
        gradYear,
        hasAccount,
        isRemoved,
        lastAttended: attended.get(id) ?? null,
      })),
    })),
    meetings: plan.events.map(({ known }) => (known === undefined ? "new" : "matched")),
    newCategories: plan.isKnown ? [] : [...plan.categories.added],
    added: plan.isKnown
      ? {
          people: 0,
          returning: 0,
          meetings: 0,
          categories: 0,
          attendances: 0,
          carryovers: 0,
          filled: 0,
          points: 0,
        }
      : {
          people: plan.newPeople.length,
          returning: plan.returning.length,
          meetings: plan.newEvents.length,
          categories: plan.categories.added.length,
          attendances: plan.attendances,
          carryovers: plan.carryovers.length,
          filled: plan.filled.length,
          points: plan.points,
        },
    removed: plan.removed,
    afterSeal: !plan.isKnown && sealed.length > 0,
  };
}

/**
 * Imports a sheet as one operation, and compares the records with it row by row as proof (R23.6).
 * Throws what `commit` throws, `who-is-it`, and `import-canceled`. It is one transaction, for which
 * check-ins wait (docs/decisions/0018-import-in-one-transaction.md).
 */
export async function importSheet(
  deps: CommitDeps & { importRuns: ImportRuns },
  actor: OfficerPrincipal,
  sheet: ImportedSheet,
  options: CommitOptions,
): Promise<ImportAnswer> {
  const command = { kind: "import", sheet } as const;
  const { clubId } = actor;
  return deps.importRuns.run(clubId, async ({ pace, finish, compare }) => {
    const done = await commit(deps, actor, command, { ...options, pace }, async (db, at, plan) => {
      const { facts, placed } = plan;
      const found = facts.length === 0 || placed === undefined ? undefined : { at, placed };
      if (found !== undefined) await finish(db, found.at);
      return found;
    });
    if (done === undefined) return { revision: null, points: 0, agreeing: 0, differing: [] };
    const proof = await prove(deps.database.read, clubId, sheet, done.placed);
    await compare(proof);
    return { revision: done.at, ...proof };
  });
}

/** So many people per statement, because on SQLite each one blocks all other requests. */
const peopleAtOnce = 200;

/** The date of the last event that each of these people attended, to tell them apart. */
async function getLastAttended(
  db: Db,
  clubId: string,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < personIds.length; from += peopleAtOnce) {
    await pause();
    const some = personIds.slice(from, from + peopleAtOnce);
    for (const { personId, date } of await listLastAttended(db, clubId, some))
      if (date !== null) found.set(personId, date);
  }
  return found;
}

const mostDiffering = 100;

type Placed = NonNullable<Plan["placed"]>;

/** Compares the recorded points of a sheet's people with the sheet's. */
async function prove(
  db: Db,
  clubId: string,
  sheet: ImportedSheet,
  placed: Placed,
): Promise<Omit<ImportAnswer, "revision">> {
  const recorded = await listRecorded(db, clubId, sheet, placed);
  const rows = sheet.people.map((person, index) => {
    const points = pointsOf(person, sheet);
    return { row: person.row, name: person.name, sheet: points, recorded: recorded[index] ?? 0 };
  });
  const sum = (all: typeof rows) => all.reduce((total, row) => total + row.sheet, 0);
  return {
    points: sum(rows),
    agreeing: sum(rows.filter((row) => row.sheet === row.recorded)),
    differing: rows.filter((row) => row.sheet !== row.recorded).slice(0, mostDiffering),
  };
}

function pointsOf({ marks, own, carryover }: ImportedPerson, { meetings }: ImportedSheet): number {
  const points = new Map(own);
  return meetings.reduce(
    (sum, meeting, index) =>
      marks[index] === "x" ? sum + (points.get(index) ?? meeting.points ?? 0) : sum,
    carryover ?? 0,
  );
}

/** The recorded points of each row: its carry-over, and the meetings where the sheet has a mark. */
async function listRecorded(
  db: Db,
  clubId: string,
  { people }: ImportedSheet,
  { personIds, eventIds }: Placed,
): Promise<number[]> {
  const members = await listSomeMembers(db, clubId, personIds);
  const carryovers = new Map(members.map(({ id, carryover }) => [id, carryover ?? 0]));
  const recorded = people.map(({ carryover }, row) =>
    carryover === null ? 0 : (carryovers.get(personIds[row] ?? "") ?? 0),
  );
  const current = new Set((await listCurrentEvents(db, clubId)).map(({ id }) => id));
  const rowOf = new Map(personIds.map((id, row) => [id, row]));
  for (const [index, id] of eventIds.entries()) {
    if (!current.has(id)) continue;
    await pause();
    for (const { personId, worth } of await listWorth(db, clubId, id)) {
      const row = rowOf.get(personId);
      if (row !== undefined && people[row]?.marks[index] === "x")
        recorded[row] = (recorded[row] ?? 0) + worth;
    }
  }
  return recorded;
}
