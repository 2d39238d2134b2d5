import { z } from "zod";
import {
  conditionSchema,
  type Requirement,
  type RequirementInput,
} from "#contract/requirements/requirements.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import {
  findRequirementRow,
  listAllRequirementRows,
  listRequirementRows,
  listRequirementsOfTerm,
} from "./requirements.store.ts";

type Row = Awaited<ReturnType<typeof listRequirementRows>>[number];

/** The requirements of a club's open term, oldest first. */
export async function listRequirements(db: Db, clubId: string): Promise<Requirement[]> {
  return (await listRequirementRows(db, clubId)).map(toRequirement);
}

/** The requirements of each of a club's terms, oldest first, by the term's id. */
export async function listRequirementsByTerm(
  db: Db,
  clubId: string,
): Promise<Map<string, Requirement[]>> {
  const byTerm = new Map<string, Requirement[]>();
  for (const row of await listAllRequirementRows(db, clubId))
    byTerm.set(row.termId, [...(byTerm.get(row.termId) ?? []), toRequirement(row)]);
  return byTerm;
}

/** A requirement of the club's open term. Throws `not-found` for any other. */
export async function getRequirement(db: Db, clubId: string, id: string): Promise<Requirement> {
  const found = (await listRequirements(db, clubId)).find((one) => one.id === id);
  if (found === undefined) throw new AppError("not-found");
  return found;
}

/** What a requirement says now, or null if it was deleted; and the operation that last changed it. */
export async function findDefinition(
  db: Db,
  clubId: string,
  id: string,
): Promise<{ input: RequirementInput | null; revision: number }> {
  const row = await findRequirementRow(db, clubId, id);
  if (row === undefined) return { input: null, revision: 0 };
  return {
    input: row.deletedAt === null ? inputOf(toRequirement(row)) : null,
    revision: row.revision,
  };
}

/** The names of requirements, by id, even of deleted ones. */
export async function getRequirementNames(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await Promise.all([...new Set(ids)].map((id) => findRequirementRow(db, clubId, id)));
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, row.name]])));
}

/** The terms of some requirements, even of deleted ones. */
export async function listTermsOfRequirements(
  db: Db,
  clubId: string,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await Promise.all([...new Set(ids)].map((id) => findRequirementRow(db, clubId, id)));
  return [...new Set(rows.flatMap((row) => row?.termId ?? []))];
}

/** The latest operation that changed a requirement of a term, except some of them; or 0. */
export async function getLatestRequirement(
  db: Db,
  of: { clubId: string; termId: string },
  except: readonly string[],
): Promise<number> {
  const rows = await listRequirementsOfTerm(db, of);
  const others = rows.filter(({ id }) => !except.includes(id));
  return Math.max(0, ...others.map(({ revision }) => revision));
}

/** The form of a requirement. */
export function inputOf({ id: _id, revision: _revision, ...input }: Requirement): RequirementInput {
  return input;
}

function toRequirement({ id, name, note, deadline, atLeast, revision, ...row }: Row): Requirement {
  return {
    id,
    name,
    note,
    deadline,
    atLeast,
    allPlanned: row.allPlanned === 1,
    conditions: z.array(conditionSchema).parse(JSON.parse(row.conditions)),
    revision,
  };
}
