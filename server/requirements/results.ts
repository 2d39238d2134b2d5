import { byName } from "#contract/platform/sorting.ts";
import type {
  OwnRequirement,
  RecordedResults,
  Requirement,
  Results,
  Standing,
} from "#contract/requirements/requirements.ts";
import { factsOf } from "../ledger/details.ts";
import { listOperationsByRevision } from "../ledger/ledger.store.ts";
import { getPeople } from "../members/people.service.ts";
import type { Db } from "../platform/database/database.ts";
import { inputOf } from "./definitions.ts";
import { isSame } from "./requirement-kind.ts";
import { findRequirementRow, listMerges, type Merge } from "./requirements.store.ts";

export { listRecordedRequirementsOf } from "./requirements.store.ts";

/**
 * A requirement's recorded results as they were recorded, or null; and the operation that last
 * changed them. They are stored in that operation, so nothing but another one changes them.
 */
export async function findResults(
  db: Db,
  clubId: string,
  requirementId: string,
): Promise<{ results: Results | null; revision: number }> {
  const revision = (await findRequirementRow(db, clubId, requirementId))?.resultsRevision ?? 0;
  if (revision === 0) return { results: null, revision };
  const [operation] = await listOperationsByRevision(db, clubId, [revision]);
  const facts = (operation && factsOf(operation)) ?? [];
  for (const fact of facts)
    if (fact.fact === "results" && fact.requirementId === requirementId)
      return { results: fact.to, revision };
  return { results: null, revision };
}

/** A requirement's recorded results, by who people are now; or null. */
export async function findMergedResults(
  db: Db,
  clubId: string,
  requirementId: string,
): Promise<Results | null> {
  const { results } = await findResults(db, clubId, requirementId);
  if (results === null) return null;
  const standing = mergeLines(await listMerges(db, clubId), results.lines);
  return { ...results, lines: [...standing].map(([personId, line]) => ({ personId, ...line })) };
}

/** A requirement's recorded results, compared with where its members stand now (R26.12). */
export async function compareResults(
  db: Db,
  clubId: string,
  { lines, ...recorded }: Results,
  {
    requirement,
    people,
  }: { requirement: Requirement; people: readonly (Standing & { id: string })[] },
): Promise<RecordedResults> {
  const standing = mergeLines(await listMerges(db, clubId), lines);
  const named = await getPeople(db, clubId, [...standing.keys()]);
  const now = new Map(people.map((person) => [person.id, textOf(person)]));
  const ids = new Set([...now.keys(), ...standing.keys()]);
  const differing = [...ids].filter((id) => textOf(standing.get(id)) !== (now.get(id) ?? ""));
  return {
    ...recorded,
    people: [...named]
      .flatMap(([id, { name }]) => {
        const line = standing.get(id);
        return line === undefined ? [] : [{ id, name, ...line }];
      })
      .toSorted(byName),
    isEdited: !isSame(recorded.rules, inputOf(requirement)),
    differing: differing.length,
  };
}

/** A member's recorded results of some of a club's requirements, by requirement (R26.13). */
export async function listOwnResults(
  db: Db,
  { clubId, personId }: { clubId: string; personId: string },
  requirementIds: readonly string[],
): Promise<Map<string, NonNullable<OwnRequirement["recorded"]>>> {
  const found = await Promise.all(
    requirementIds.map(async (id) => ({ id, ...(await findResults(db, clubId, id)) })),
  );
  const own: Awaited<ReturnType<typeof listOwnResults>> = new Map();
  if (found.every(({ results }) => results === null)) return own;
  const merges = await listMerges(db, clubId);
  for (const { id, results } of found) {
    const line = results === null ? undefined : mergeLines(merges, results.lines).get(personId);
    if (results === null || line === undefined) continue;
    const conditions = line.conditions.flatMap((condition, index) => {
      const measure = results.rules.conditions[index]?.measure;
      return measure === undefined ? [] : [{ ...condition, measure }];
    });
    own.set(id, { at: results.at, state: line.state, conditions });
  }
  return own;
}

/**
 * Where everyone stood, by who they are now. Merges are repeated in their order: the member who
 * stays keeps their own line, or else gets the other one's.
 */
function mergeLines(merges: readonly Merge[], lines: Results["lines"]): Map<string, Standing> {
  const standing = new Map(
    lines.map(({ personId, ...line }): [string, Standing] => [personId, line]),
  );
  for (const { personId, mergedInto } of merges) {
    const line = standing.get(personId);
    standing.delete(personId);
    if (line !== undefined && !standing.has(mergedInto)) standing.set(mergedInto, line);
  }
  return standing;
}

function textOf(standing: Standing | undefined): string {
  if (standing === undefined) return "";
  const numbers = standing.conditions.map(({ have, need, left }) => [have, need, left]);
  return JSON.stringify([standing.state, numbers]);
}
