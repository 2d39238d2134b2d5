import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { readConfig, settingNames, type Config } from "./config.ts";
import { nearestName } from "./nearest-name.ts";
import { StartError } from "./start-error.ts";

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings from the environment, and those that it doesn't have from the file `.env` in
 * the folder, which are then in the environment. Throws a StartError that names what is wrong.
 */
export function readSettings(
  environment: Environment = process.env,
  folder = ".",
): { config: Config; notices: string[] } {
  const inFile = readEnvFile(join(folder, ".env"));
  const notices = [
    ...Object.keys(inFile).filter(isUnknown).toSorted().map(describeUnknown),
    // The environment has much that is none of ours.
    ...Object.keys(environment)
      .filter((name) => isPlain(name) && !settingNames.includes(name))
      .filter((name) => nearestName(name, settingNames) !== undefined)
      .map(describeUnknown),
  ];
  for (const [name, value] of Object.entries(inFile)) environment[name] ??= value;
  return { config: readConfig(environment), notices };
}

/** Whether nobody reads a variable: neither this program, nor Node, OpenSSL, or the C library. */
function isUnknown(name: string): boolean {
  const isForOthers = /^(?:NODE_|PG|SSL_|MALLOC_|npm_)|^TZ$|_proxy$/i.test(name);
  return !settingNames.includes(name) && !isForOthers;
}

/** Whether a name is written as those of settings are. */
const isPlain = (name: string) => /^[A-Z][A-Z0-9_]*$/.test(name);

function describeUnknown(name: string): string {
  // It may be a part of a secret that was broken into lines.
  if (!isPlain(name)) return "A name with lowercase letters in .env isn't a setting.";
  const nearest = nearestName(name, settingNames);
  const question = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  return `${name} isn't a setting.${question}`;
}

/** The variables in a file; none if there is no such file. */
function readEnvFile(file: string): Environment {
  let text: string;
  try {
    // Windows begins a file with a mark.
    text = readFileSync(file, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return {};
    throw new StartError(
      code === "EISDIR"
        ? `${file} is a folder, but settings are read from a file with that name.`
        : `cannot read the settings in ${file} (${code}). The user who runs Rollcall must be able to read it.`,
    );
  }
  const wrong = findWrongLines(text);
  // The lines themselves may be parts of secrets.
  if (wrong.length > 0)
    throw new StartError(
      `${file} has lines that aren't NAME=value: ${wrong.join(", ")}. Quote values of several lines.`,
    );
  return parseEnv(text);
}

/** The numbers of the lines that are no variable, comment, or part of a quoted value. */
function findWrongLines(text: string): number[] {
  const values = /(?<==[ \t]*)("[^"]*"|'[^']*'|`[^`]*`)/g;
  const flat = text.replaceAll(values, (value) => value.replaceAll(/.+/g, "#"));
  return flat
    .split(/\r?\n/)
    .map((line, at) => (/^\s*(?:#.*|(?:export\s+)?[a-z_]\w*\s*=.*)?$/i.test(line) ? 0 : at + 1))
    .filter((number) => number > 0);
}
