import type { RequirementInput } from "#contract/requirements/requirements.ts";
import type { Writing } from "../ledger/moves.ts";
import type { Db } from "../platform/database/database.ts";
import { insertRequirement } from "./requirements.store.ts";

/** A requirement of a club's file, with a new id. */
export type RequirementOfFile = {
  id: string;
  termId: string;
  createdAt: number;
  input: RequirementInput;
  hasResults: boolean;
};

/** Creates the requirements of a club's file. The operation's facts hold their results. */
export async function bringRequirements(
  db: Db,
  { clubId, revision }: Writing,
  requirements: readonly RequirementOfFile[],
): Promise<void> {
  for (const { id, termId, createdAt, input, hasResults } of requirements) {
    const { name, note, deadline, atLeast, allPlanned, conditions } = input;
    await insertRequirement(db, {
      clubId,
      id,
      termId,
      name,
      note,
      deadline,
      atLeast,
      createdAt,
      revision,
      allPlanned: Number(allPlanned),
      conditions: JSON.stringify(conditions),
      deletedAt: null,
      resultsRevision: hasResults ? revision : 0,
    });
  }
}
