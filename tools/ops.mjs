// @ts-check
/**
 * `npm run ops -- NAME [ARGUMENT ...]`, for what isn't run every day: the commands of an
 * installation, with the same names as in a release (`rollcall backup`), and tools of this project.
 * Without a name, it lists both. Plain JavaScript, so that older versions of Node can load it.
 */

/**
 * The file of each tool, and what it does. Any other name is a command.
 * @type {Record<string, { file: string, summary: string }>}
 */
export const tools = {
  vitest: {
    file: "node_modules/vitest/vitest.mjs",
    summary: "Run unit and API tests, or one file: vitest run PATH.",
  },
  playwright: {
    file: "node_modules/@playwright/test/cli.js",
    summary: "Run journeys in a browser, or one file: playwright test PATH.",
  },
  rules: { file: "tools/rules.ts", summary: "List the code and the tests of each rule." },
  screens: {
    file: "tools/screens.ts",
    summary: "Take a picture of every screen in every state, into screens/.",
  },
  sheets: {
    file: "tools/measure-sheets.ts",
    summary: "Read old sheets of two corpora and count mistakes.",
  },
  mutants: {
    file: "mutants/main.ts",
    summary: "Remove protections one by one; a test must notice.",
  },
  "mutants:pure": {
    file: "mutants/pure.ts",
    summary: "Make every small change to pure modules, and list those that no test notices.",
  },
  simulate: {
    file: "simulate/main.ts",
    summary: "Play made-up club years and check the rules.",
  },
  faults: { file: "faults/main.ts", summary: "Try kills, power cuts, and failovers." },
  engines: { file: "engines/main.ts", summary: "Run the main tasks in other browsers." },
};

/**
 * The program that the words after `npm run ops --` ask for, with its arguments.
 * @param {string[]} words
 * @returns {string[]}
 */
export function programOf(words) {
  const [name = "--help", ...others] = words;
  if (name === "--help" || name === "-h") return ["tools/ops.mjs"];
  const tool = Object.hasOwn(tools, name) ? tools[name] : undefined;
  return tool === undefined
    ? ["server/operations/commands/rollcall.ts", ...words]
    : [tool.file, ...others];
}

/** All names that `npm run ops` takes, with what each one does. */
export async function listNames() {
  const { commands } = await import("../server/operations/commands/command-table.ts");
  const { inColumns } = await import("../server/operations/commands/command-line.ts");
  /** @param {Record<string, { summary: string }>} all */
  const rows = (all) =>
    inColumns(Object.entries(all).map(([name, { summary }]) => [name, summary]));
  return [
    "Usage: npm run ops -- NAME [ARGUMENT ...]",
    ...["", "Commands of an installation:", ...rows(commands)],
    ...["", "Tools for contributors:", ...rows(tools)],
    ...["", "More about a command: npm run ops -- backup --help", ""],
  ].join("\n");
}

if (import.meta.main) process.stdout.write(await listNames());
