import { can, type Ability } from "#contract/abilities.ts";
import type { Db } from "../platform/database/database.ts";
import { AppError } from "../platform/http/app-error.ts";
import type { Command, CommandKind, CommandTypes, Plan } from "./command.ts";
import { eventsOf, requireMayChange, type LedgerKinds } from "./kinds.ts";
import type { Changing, Principal } from "./principal.ts";
import { planUndoAtOnce } from "./undo-at-once.ts";
import { planUndo } from "./undo.ts";

/** Who asks for a command, in which club, and with which rights. */
export type Asking = Changing & Pick<Principal, "clubId" | "accountId">;

/**
 * Plans a command. Throws `wrong-role` if the role can't use the command or change what an undo
 * would change, `year-ended` for a year that ended (R31.5, R31.7), and the errors of the facts'
 * kinds. Used by both preview and commit.
 */
export async function planFor(
  kinds: LedgerKinds,
  db: Db,
  { clubId, accountId, ...by }: Asking,
  command: Command,
  now: Date,
): Promise<Plan> {
  const undo = (revision: number) => planUndo(kinds, db, clubId, { revision }, now);
  if (!can(by.role, abilityOf(kinds, command))) throw new AppError("wrong-role");
  const plan =
    command.kind === "undo"
      ? await planOfUndo(kinds, db, { clubId, accountId }, command, now)
      : await kindOfCommand(kinds, command).plan(db, clubId, command, { now, planUndo: undo });
  requireMayChange(kinds, by, plan.facts);
  const { facts } = plan;
  await kinds.requireOpenYear(db, clubId, { facts, eventIds: eventsOf(kinds, facts) });
  return plan;
}

function planOfUndo(
  kinds: LedgerKinds,
  db: Db,
  { clubId, accountId }: Pick<Asking, "clubId" | "accountId">,
  { revision, atOnce }: CommandTypes["undo"],
  now: Date,
): Promise<Plan> {
  const plan = () => planUndo(kinds, db, clubId, { revision }, now);
  if (atOnce !== true) return plan();
  return planUndoAtOnce(kinds, db, { clubId, accountId, revision, now, planUndo: plan });
}

type NounCommand = Exclude<Command, { kind: "undo" }>;

const kindOfCommand = (kinds: LedgerKinds, { kind }: NounCommand) =>
  kinds.commands[kind] as CommandKind<NounCommand["kind"]>;

function abilityOf(kinds: LedgerKinds, command: Command): Ability {
  return command.kind === "undo" ? "correct" : kindOfCommand(kinds, command).ability;
}
