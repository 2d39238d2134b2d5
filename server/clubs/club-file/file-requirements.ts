import { z } from "zod";
import type { FileRequirement, FileRules } from "#contract/clubs/club-file/club-file.ts";
import {
  conditionSchema,
  type RequirementInput,
  type Results,
} from "#contract/requirements/requirements.ts";
import type { Db } from "../../platform/database/database.ts";
import { findMergedResults } from "../../requirements/results.ts";
import { listRequirementsOfFile } from "./club-file.store.ts";
import { numbersOf, type Numbers } from "./numbers.ts";

/** The requirements of a club's years with their recorded results, before anyone has a number. */
export async function readRequirements(
  db: Db,
  clubId: string,
  { years, categories }: { years: Numbers; categories: Numbers },
) {
  const rows = (await listRequirementsOfFile(db, clubId))
    .flatMap((row) => {
      const year = years.get(row.termId);
      return year === undefined ? [] : [{ ...row, year }];
    })
    .toSorted((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
  const requirements: { about: Omit<FileRequirement, "results">; results: Results | null }[] = [];
  for (const { id, year, name, note, deadline, atLeast, createdAt, ...row } of rows) {
    const conditions = z.array(conditionSchema).parse(JSON.parse(row.conditions));
    const input = { name, note, deadline, atLeast, allPlanned: row.allPlanned === 1, conditions };
    requirements.push({
      about: { ...rulesOf(input, categories), year, createdAt },
      results: await findMergedResults(db, clubId, id),
    });
  }
  return requirements;
}

/** A requirement with its results, in which everyone has a number. */
export function withResults(
  { about, results }: Awaited<ReturnType<typeof readRequirements>>[number],
  { categories, members }: { categories: Numbers; members: Numbers },
): FileRequirement {
  if (results === null) return { ...about, results };
  return {
    ...about,
    results: {
      at: results.at,
      rules: rulesOf(results.rules, categories),
      lines: results.lines
        .flatMap(({ personId, ...standing }) => {
          const member = members.get(personId);
          return member === undefined ? [] : [{ member, ...standing }];
        })
        .toSorted((a, b) => a.member - b.member),
    },
  };
}

function rulesOf({ conditions, ...input }: RequirementInput, categories: Numbers): FileRules {
  return {
    ...input,
    conditions: conditions.map((condition) => ({
      ...condition,
      categories: numbersOf(condition.categories, categories),
      caps: condition.caps.flatMap(({ categoryId, most }) => {
        const category = categories.get(categoryId);
        return category === undefined ? [] : [{ category, most }];
      }),
    })),
  };
}
