import { t } from "@lingui/core/macro";
import type { QueryClient } from "@tanstack/react-query";
import type { NewCategories } from "#contract/requirements/conditions.ts";
import type { RequirementInput } from "#contract/requirements/requirements.ts";
import { operate } from "#web/ledger/ledger.queries.ts";
import { notifyDone } from "#web/ledger/notify-done.ts";

type Saving = {
  clubId: string;
  /** Null for a new one. */
  requirementId: string | null;
  input: RequirementInput;
  newCategories?: NewCategories;
  /** For a new one. */
  key?: string;
  /** The requirement's revision when the form was opened. */
  expectedRevision?: number;
};

/** Saves a requirement, unless someone else has changed it since, and offers Undo. */
export async function saveRequirement(
  queryClient: QueryClient,
  { clubId, requirementId, input, newCategories, key, expectedRevision }: Saving,
): Promise<void> {
  const command = { kind: "set-requirement" as const, requirementId, input, newCategories, key };
  const answer = await operate(queryClient, clubId, {
    command,
    ...(expectedRevision !== undefined && { expectedRevision }),
  });
  const { name } = input;
  notifyDone(t`Saved ${name}.`, { clubId, ...answer });
}
