import { t } from "@lingui/core/macro";
import type { IdTaken } from "#contract/members/school-ids.ts";
import { ApiError } from "#web/platform/api/api-client.ts";

/**
 * Shows an error about a school ID that someone else has at its field, with their name if the
 * server tells it (R34.2).
 */
export async function withTakenId<Answer>(sent: Promise<Answer>): Promise<Answer> {
  try {
    return await sent;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "id-taken")) throw error;
    const { holder } = error.beside as Partial<IdTaken>;
    throw Object.assign(error, { fields: { schoolId: textOf(holder) } });
  }
}

function textOf(holder: IdTaken["holder"] | undefined): string {
  if (holder === undefined) return t`Another member has this ID. Check it, or ask an officer.`;
  const name = holder.name ?? t`Former member`;
  return holder.isRemoved
    ? t`${name}, who left the club, has this ID.`
    : t`${name} has this ID. Remove it there first, or merge the two if they're the same person.`;
}
