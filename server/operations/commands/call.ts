import type { TokenSync } from "../../accounts/login/token-sync.ts";
import type { ChangeDeps } from "../../ledger/change-clubs.ts";
import type { Config } from "../../platform/config.ts";
import type { JobRunner } from "../../platform/jobs/job-runner.ts";
import type { Logger } from "../../platform/logger.ts";
import type { Deliver } from "../../platform/mail/delivery.ts";
import type { Allowances } from "../../platform/rate-limits/allowances.ts";
import type { ReadSettings } from "../../platform/runtime-settings.ts";
import { StartError } from "../../platform/start-error.ts";
import type { Backups } from "../backup/backups.ts";
import type { StatusDeps } from "../operator/status.ts";

/** What a command works on: the parts of the running server, or the same ones opened for it. */
export type CommandDeps = ChangeDeps & {
  config: Config;
  /** Where people reach the installation. */
  publicUrl: string;
  allowances: Allowances;
  logger: Logger;
  settings: ReadSettings;
  deliver: Deliver<string>;
  /** Only in the running server. */
  jobs?: Pick<JobRunner, "wake">;
  tokenSync?: Pick<TokenSync, "renewed">;
} & Omit<StatusDeps, "config">;

/** Runs the command that the words after `rollcall` ask for, in the server, for a client. */
export type RunWords = (words: readonly string[], call: Call) => Promise<void>;

/**
 * One call of a command. It is the same in the running server and in a process of its own, so a
 * command uses nothing else of its process.
 */
export type Call = {
  /** The settings: in the server, those of the server. */
  config: Config;
  /** Writes a line of the result, for the operator or the program that reads it. */
  say: (line: string) => void;
  /** Writes a line that only the operator reads. */
  note: (line: string) => void;
  /**
   * Asks the operator, and returns what they type; undefined if no one is there to answer, or once
   * the question is over.
   */
  ask: (question: string, isOver?: AbortSignal) => Promise<string | undefined>;
  /** Has the program end with code 1, although there was no error. */
  fail: () => void;
  /** Does work on the data of the installation. Throws a StartError if it can't be used. */
  withInstallation: (work: (deps: CommandDeps) => Promise<void>) => Promise<void>;
  /** Makes backups in the folder for them, in the running server; undefined elsewhere. */
  backups?: Pick<Backups, "make">;
  /** Runs other commands, for the start of the server that answers them. */
  run: RunWords;
};

/** The options of a command that asks first: `--yes` confirms. */
export type Confirmable = { yes: boolean };

/** Asks for confirmation unless it is given. Throws a StartError for any answer except yes. */
export async function askFirst(
  call: Pick<Call, "ask">,
  question: string,
  isConfirmed: boolean,
): Promise<void> {
  if (isConfirmed) return;
  const typed = await call.ask(`${question} Type yes to continue: `);
  if (typed === undefined)
    throw new StartError(`this needs confirmation. Add --yes to confirm: ${question}`);
  if (typed.trim().toLowerCase() !== "yes")
    throw new StartError("it wasn't confirmed, so nothing has changed.");
}
