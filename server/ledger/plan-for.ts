import { can, type Ability } from "#contract/clubs/seats/abilities.ts";
import { AppError } from "../platform/app-error.ts";
import type { Db } from "../platform/database/database.ts";
import type { Command, CommandKind, CommandOf, Plan, UndoName } from "./command.ts";
import { eventsOf, requireMayChange, type LedgerKinds } from "./kinds.ts";
import type { Changing, Principal } from "./principal.ts";
import { planUndoAtOnce } from "./undo-at-once.ts";
import { planUndo } from "./undo.ts";

/** Who asks for a command, in which club, and with which rights. */
export type Asking = Changing & Pick<Principal, "clubId" | "accountId">;

/**
 * Plans a command. Throws `wrong-role` if the role can't use the command or change what an undo
 * would change, `year-ended` for a year that ended (R31.5, R31.7), and the errors of the facts'
 * kinds. Used by both preview and commit. The one place that asks what a role may do, for the
 * command and for what it changes.
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
  const plan = isUndo(command)
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
  { kind, revision }: CommandOf<UndoName>,
  now: Date,
): Promise<Plan> {
  const plan = () => planUndo(kinds, db, clubId, { revision }, now);
  if (kind === "undo") return plan();
  return planUndoAtOnce(kinds, db, { clubId, accountId, revision, now, planUndo: plan });
}

type NounCommand = Exclude<Command, { kind: UndoName }>;

function isUndo(command: Command): command is CommandOf<UndoName> {
  return command.kind === "undo" || command.kind === "undo-at-once";
}

const kindOfCommand = (kinds: LedgerKinds, { kind }: NounCommand) =>
  kinds.commands[kind] as CommandKind<NounCommand["kind"]>;

function abilityOf(kinds: LedgerKinds, command: Command): Ability {
  if (isUndo(command)) return "correct";
  const { ability } = kindOfCommand(kinds, command);
  return typeof ability === "function" ? ability(command) : ability;
}
