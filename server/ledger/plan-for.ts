import { can, type Role } from "#contract/abilities.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import { abilityOf, type Command, type Plan } from "./command.ts";
import { mayChange } from "./fact-kinds.ts";
import { bringsBack } from "./facts.ts";
import { planOf } from "./plan.ts";

/**
 * Plans a command, and throws what is beyond the role: `wrong-role` for the command or
 * for what an undo would change, and `removed-by-officer` where people would be back whom only an
 * officer can bring back (R7.10). Preview and commit both ask here.
 */
export async function planFor(
  db: Db,
  { clubId, role }: { clubId: string; role: Role },
  command: Command,
  now: Date,
): Promise<Plan> {
  if (!can(role, abilityOf[command.kind])) throw new AppError("wrong-role");
  const plan = await planOf(db, clubId, command, now);
  if (!mayChange(role, plan.facts)) throw new AppError("wrong-role");
  if (!can(role, "correct") && plan.facts.some(bringsBack))
    throw new AppError("removed-by-officer");
  return plan;
}
