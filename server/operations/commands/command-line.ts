import { parseArgs } from "node:util";
import { callOf } from "../../platform/call-of.ts";
import { nearestName } from "../../platform/nearest-name.ts";
import { commands, type Command, type CommandName } from "./command-table.ts";
import { UsageError } from "./usage-error.ts";

/** What a command line asks for. */
export type Asked =
  | { kind: "help"; text: string }
  | { kind: "version" }
  | {
      kind: "command";
      command: Command;
      given: (string | undefined)[];
      options: Record<string, boolean>;
    };

/** Reads the words after `rollcall`; none start the server. Throws a UsageError. */
export function readCommandLine(words: readonly string[]): Asked {
  const [first = "start", ...others] = words;
  if (first === "--help" || first === "-h") return { kind: "help", text: overallHelp() };
  if (first === "--version") return { kind: "version" };
  // With options but no command, they are those of the start.
  const [name, rest] = first.startsWith("-") ? ["start", words] : [first, others];
  if (!isCommand(name))
    throw new UsageError(
      `there is no command ${name}.${suggest(name, Object.keys(commands))} To see all commands: ${callOf("rollcall", "--help")}`,
    );
  return readCommand(name, commands[name], rest);
}

const isCommand = (name: string): name is CommandName => Object.hasOwn(commands, name);

function readCommand(name: string, command: Command, words: readonly string[]): Asked {
  const { takes, options } = command;
  const call = `To see how it works: ${callOf(name, "--help")}`;
  const { positionals, tokens } = parseArgs({ args: [...words], strict: false, tokens: true });
  const flags = tokens.filter((token) => token.kind === "option");
  if (flags.some(({ rawName }) => rawName === "--help" || rawName === "-h"))
    return { kind: "help", text: helpOf(name, command) };
  for (const { name: option, rawName, value } of flags) {
    if (!Object.hasOwn(options, option))
      throw new UsageError(
        `${name} has no option ${rawName}.${suggest(rawName, namesOf(options))} ${call}`,
      );
    if (value !== undefined) throw new UsageError(`${rawName} takes no value. ${call}`);
  }
  // Such as from a variable of a script that isn't set.
  const empty = takes[positionals.indexOf("")];
  if (empty !== undefined) throw new UsageError(`${empty.name} is empty. ${call}`);
  const surplus = positionals[takes.length];
  if (surplus !== undefined) throw new UsageError(`${surplus} is more than ${name} takes. ${call}`);
  const missing = takes.slice(positionals.length).filter(({ optional }) => optional !== true);
  if (missing.length > 0)
    throw new UsageError(
      `${name} also needs ${missing.map((argument) => argument.name).join(" and ")}: ${callOf(name, useOf(command))}`,
    );
  const isSet = (option: string) => flags.some((flag) => flag.name === option);
  return {
    kind: "command",
    command,
    given: takes.map((_, place) => positionals[place]),
    options: Object.fromEntries(Object.keys(options).map((option) => [option, isSet(option)])),
  };
}

const namesOf = (options: Command["options"]) =>
  ["help", ...Object.keys(options)].map((name) => `--${name}`);

function suggest(typed: string, names: readonly string[]): string {
  const nearest = nearestName(typed, names);
  return nearest === undefined ? "" : ` Did you mean ${nearest}?`;
}

/** The words that may follow a command. */
function useOf({ takes, options }: Command): string {
  const words = takes.map(({ name, optional }) => (optional === true ? `[${name}]` : name));
  return [...words, ...Object.keys(options).map((name) => `[--${name}]`)].join(" ");
}

function overallHelp(): string {
  const summaries = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const);
  return [
    `Usage: ${callOf("rollcall", "COMMAND [ARGUMENT ...]")}`,
    ...["", "Without a command, the server starts. The commands are:", ...inColumns(summaries)],
    ...["", `More about one: ${callOf("backup", "--help")}`],
    `The version: ${callOf("rollcall", "--version")}`,
    "",
  ].join("\n");
}

const inServer =
  "You don't need to stop the server. While it runs, it does this with its own settings.";

function helpOf(name: string, command: Command): string {
  const words = [
    ...command.takes.map((argument) => [argument.name, argument.about] as const),
    ...Object.entries(command.options).map(([option, about]) => [`--${option}`, about] as const),
  ];
  return [
    `Usage: ${callOf(name, useOf(command))}`,
    ...["", command.summary],
    ...(command.runs === "server" ? ["", inServer] : []),
    ...(words.length === 0 ? [] : ["", ...inColumns(words)]),
    ...["", `Example: ${callOf(name, command.example)}`, ""],
  ].join("\n");
}

/** Rows of a help, with a column for names. */
export function inColumns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, about]) => `  ${name.padEnd(width)}  ${about}`);
}
