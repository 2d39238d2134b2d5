import { spawn } from "node:child_process";
import { once } from "node:events";
import { expect, test } from "vitest";
import { createBrowser } from "#test-support/browser/browser.ts";
import { signUpAdmin } from "#test-support/people/people.ts";
import { program, startServer } from "#test-support/rig/serve.ts";
import { inheritedEnvironment } from "#test-support/servers/spawn-program.ts";

/** Runs a command in a terminal, which util-linux's `script` makes, and reacts to its question. */
async function runInTerminal(
  words: string[],
  dataDir: string,
  react: (type: (answer: string) => void) => unknown,
) {
  const command = [process.execPath, program, ...words].join(" ");
  const child = spawn("script", ["--quiet", "--return", "--command", command, "/dev/null"], {
    cwd: dataDir,
    env: { ...inheritedEnvironment, DATA_DIR: dataDir },
  });
  const closed = once(child, "close");
  let shown = "";
  child.stdout.setEncoding("utf8").on("data", (piece: string) => {
    const wasAsked = shown.includes("Type yes to continue: ");
    shown += piece;
    if (!wasAsked && shown.includes("Type yes to continue: ")) {
      react((answer) => child.stdin.write(`${answer}\n`));
    }
  });
  await closed;
  child.stdin.destroy();
  return { code: child.exitCode, shown };
}

test.runIf(process.platform === "linux")(
  "A command asks in its own terminal, while the server runs and without it (R16.5, R32.30)",
  async ({ onTestFinished }) => {
    const server = await startServer();
    onTestFinished(() => server.remove());
    const admin = await signUpAdmin(createBrowser(server.url, fetch));
    const words = ["reset-link", admin.user.email];
    for (let times = 0; times < 2; times += 1) {
      const refused = await runInTerminal(words, server.dataDir, (type) => type("no"));
      expect(refused).toMatchObject({ code: 1 });
      expect(refused.shown).toContain("it wasn't confirmed, so nothing has changed.");
      const confirmed = await runInTerminal(words, server.dataDir, (type) => type("yes"));
      expect(confirmed).toMatchObject({ code: 0 });
      expect(confirmed.shown).toContain(`${server.url}/reset-password?token=`);
      await server.stop();
    }
  },
);

test.runIf(process.platform === "linux")(
  "A question in a terminal ends when the server that asks does (R32.30)",
  async ({ onTestFinished }) => {
    const server = await startServer();
    onTestFinished(() => server.remove());
    const admin = await signUpAdmin(createBrowser(server.url, fetch));
    const words = ["reset-link", admin.user.email];
    const ended = await runInTerminal(words, server.dataDir, () => server.stop());
    expect(ended).toMatchObject({ code: 1 });
    expect(ended.shown).toMatch(/continue: \S*[\r\n]+Rollcall cannot .*: the server is stopping\./);
  },
);
