import { describe, expect, it } from "vitest";
import { readCommandLine } from "./command-line.ts";
import { commands } from "./command-table.ts";
import { UsageError } from "./usage-error.ts";

const helpOf = (...words: string[]) => {
  const asked = readCommandLine(words);
  return asked.kind === "help" ? asked.text : expect.fail(`${words.join(" ")} isn't help`);
};

describe("A command line", () => {
  it("without a command starts the server", () => {
    expect(readCommandLine([])).toMatchObject({ command: commands.start, given: [] });
  });

  it("gives a command what stands in each place, and whether each option is set", () => {
    expect(readCommandLine(["make-owner", "--yes", "club", "coach@example.org"])).toMatchObject({
      command: commands["make-owner"],
      given: ["club", "coach@example.org"],
      options: { yes: true },
    });
    expect(readCommandLine(["make-owner", "club", "coach@example.org"])).toMatchObject({
      options: { yes: false },
    });
    expect(readCommandLine(["backup"])).toMatchObject({ given: [undefined] });
    expect(readCommandLine(["backup", "--", "--help"])).toMatchObject({ given: ["--help"] });
  });

  it.each([
    [["bakup"], "there is no command bakup. Did you mean backup?"],
    [["toString"], "there is no command toString. To see all commands:"],
    [["--port", "3000"], "start has no option --port. To see"],
    [["make-owner", "club", "--yse"], "make-owner has no option --yse. Did you mean --yes?"],
    [["clubs", "--yes"], "clubs has no option --yes. To see"],
    [["clubs", "-x"], "clubs has no option -x. To see"],
    [["repair", "--yes=no"], "--yes takes no value."],
    [["backup", ""], "FOLDER is empty. To see how it works: npm run ops -- backup --help"],
    [["restore", ""], "FILE is empty. To see"],
    [["make-owner", "club", ""], "EMAIL is empty. To see"],
    [["verify", "one.db", "two.db"], "two.db is more than verify takes."],
    [
      ["make-owner"],
      "make-owner also needs CLUB-ID and EMAIL: npm run ops -- make-owner CLUB-ID EMAIL [--yes]",
    ],
    [
      ["make-owner", "club", "--yes"],
      "make-owner also needs EMAIL: npm run ops -- make-owner CLUB-ID EMAIL [--yes]",
    ],
  ])("of %j is refused by name (R16.24)", (words, reason) => {
    expect(() => readCommandLine(words)).toThrow(UsageError);
    expect(() => readCommandLine(words)).toThrow(reason);
  });

  it("asks for help anywhere before --", () => {
    expect(helpOf("--help")).toBe(helpOf("-h"));
    for (const name of Object.keys(commands)) {
      expect(helpOf("--help")).toMatch(new RegExp(`^  ${name} +[A-Z]`, "m"));
      expect(helpOf(name, "--help")).toMatch(/^Usage: npm (start|run )/);
    }
    expect(helpOf("backup", "folder", "and more", "--unknown", "--help")).toBe(`\
Usage: npm run ops -- backup [FOLDER]

Make a backup, even while the server runs.

  FOLDER  where to save it; BACKUP_DIR by default

Example: npm run ops -- backup /mnt/backups
`);
    const inServer = "You don't need to stop the server.";
    expect(helpOf("clubs", "--help")).toContain(inServer);
    expect(helpOf("restore", "--help")).not.toContain(inServer);
  });
});

describe("The example of each command", () => {
  it.each(Object.entries(commands))("%s can be called", (name, { example }) => {
    const asked = readCommandLine([name, ...example.split(" ").filter(Boolean)]);
    expect(asked).toMatchObject({ kind: "command" });
  });
});
