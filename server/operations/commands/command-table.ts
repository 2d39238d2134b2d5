import type { Call } from "./call.ts";

/** What a command takes by its place. */
export type Argument = { name: string; about: string; optional?: true };

/** What was given for each argument, by its place. */
type Given = readonly (string | undefined)[];

/**
 * Where a command runs (R32.30): `server` in the running server, and in a process of its own only
 * without one; `here` in a process of its own.
 */
type Where = "server" | "here";

/** A command of the program, as its help shows it; its code is loaded only to run it. */
export type Command = {
  summary: string;
  /** What failed if it does: `Rollcall cannot …` */
  task: string;
  /** Where it runs, which may depend on what is given. */
  runs: Where | ((given: Given) => Where);
  takes: readonly Argument[];
  /** The options besides `--help`, and what each one is for. */
  options: Readonly<Record<string, string>>;
  /** What follows the command in an example. */
  example: string;
  load: () => Promise<{
    run(call: Call, given: Given, options: Readonly<Record<string, boolean>>): Promise<void>;
  }>;
};

type Values<Takes extends readonly Argument[]> = {
  [Place in keyof Takes]: Takes[Place] extends { optional: true } ? string | undefined : string;
};

/** Declares a command, whose code gets exactly what it declares. */
function command<
  const Takes extends readonly Argument[] = [],
  const Options extends Record<string, string> = Record<string, string>,
>(declared: {
  summary: string;
  task: string;
  runs: Command["runs"];
  takes?: Takes;
  options?: Options;
  example?: string;
  load: () => Promise<{
    run(call: Call, given: Values<Takes>, options: Record<keyof Options, boolean>): Promise<void>;
  }>;
}): Command {
  return { takes: [], options: {}, example: "", ...declared };
}

const account = { name: "EMAIL", about: "the email of the account" } as const;
const confirmed = { yes: "don't ask for confirmation" } as const;

/** All commands, in the order of the help. */
export const commands = {
  start: command({
    summary: "Start the server.",
    task: "start",
    runs: "here",
    load: () => import("./start.ts"),
  }),
  status: command({
    summary: "Show the version, backups, emails, and what is wrong.",
    task: "show its status",
    runs: "server",
    options: { json: "as JSON, for programs" },
    load: () => import("./status.ts"),
  }),
  "test-mail": command({
    summary: "Send a test email now, and show what the mail server said.",
    task: "send a test email",
    runs: "server",
    takes: [{ name: "EMAIL", about: "where to send it" }],
    example: "you@example.org",
    load: () => import("./test-mail.ts"),
  }),
  backup: command({
    summary: "Make a backup, even while the server runs.",
    task: "back up",
    runs: ([folder]) => (folder === undefined ? "server" : "here"),
    takes: [{ name: "FOLDER", about: "where to save it; BACKUP_DIR by default", optional: true }],
    example: "/mnt/backups",
    load: () => import("./backup.ts"),
  }),
  restore: command({
    summary: "Restore a backup. With PostgreSQL, prepare a restored database.",
    task: "restore",
    runs: "here",
    takes: [{ name: "FILE", about: "the backup; none with PostgreSQL", optional: true }],
    example: "/mnt/backups/rollcall-2026-11-20T02-00-00.000Z.db",
    load: () => import("./restore.ts"),
  }),
  verify: command({
    summary: "Look for damage in the data, or in a backup.",
    task: "verify",
    runs: "here",
    takes: [{ name: "FILE", about: "a backup; the data by default", optional: true }],
    example: "/mnt/backups/rollcall-2026-11-20T02-00-00.000Z.db",
    load: () => import("./verify.ts"),
  }),
  repair: command({
    summary: "Repair what earlier versions did wrong.",
    task: "repair",
    runs: "server",
    options: confirmed,
    load: () => import("./repair.ts"),
  }),
  clubs: command({
    summary: "List the clubs and their owners, or the people of one club.",
    task: "list clubs",
    runs: "server",
    takes: [{ name: "CLUB-ID", about: "the club whose people to list", optional: true }],
    load: () => import("./clubs.ts"),
  }),
  "make-owner": command({
    summary: "Make someone an owner of a club.",
    task: "make an owner",
    runs: "server",
    takes: [{ name: "CLUB-ID", about: "the club" }, account],
    options: confirmed,
    example: "6f1c2a9e-0b7d-4c5e-9a53-2d8e4f7b1c60 coach@example.org",
    load: () => import("./make-owner.ts"),
  }),
  "close-account": command({
    summary: "Close someone's account.",
    task: "close the account",
    runs: "server",
    takes: [account],
    options: confirmed,
    example: "student@example.org",
    load: () => import("./close-account.ts"),
  }),
  "change-email": command({
    summary: "Change the email of someone who can't confirm a new one.",
    task: "change the email",
    runs: "server",
    takes: [account, { name: "NEW-EMAIL", about: "the new email" }],
    options: confirmed,
    example: "student@example.org jordan@example.org",
    load: () => import("./change-email.ts"),
  }),
  "reset-link": command({
    summary: "Make a link to choose a new password.",
    task: "make a reset link",
    runs: "server",
    takes: [account],
    options: confirmed,
    example: "student@example.org",
    load: () => import("./reset-link.ts"),
  }),
  "reset-second-step": command({
    summary: "Remove the second steps of someone who lost theirs.",
    task: "reset the second step",
    runs: "server",
    takes: [account],
    options: confirmed,
    example: "coach@example.org",
    load: () => import("./reset-second-step.ts"),
  }),
  "operator-link": command({
    summary: "Make a link that lets someone manage this installation.",
    task: "make a link",
    runs: "server",
    load: () => import("./operator-link.ts"),
  }),
  operators: command({
    summary: "List who manages this installation.",
    task: "list operators",
    runs: "server",
    load: () => import("./operators.ts"),
  }),
  "remove-operator": command({
    summary: "Stop someone from managing this installation.",
    task: "remove the operator",
    runs: "server",
    takes: [account],
    options: confirmed,
    example: "technician@example.org",
    load: () => import("./remove-operator.ts"),
  }),
  "migrate-to-postgres": command({
    summary: "Move the data from SQLite to PostgreSQL.",
    task: "move the data",
    runs: "here",
    options: { check: "only compare what was moved" },
    load: () => import("./migrate-to-postgres.ts"),
  }),
} satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;
