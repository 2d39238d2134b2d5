import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import type { Ending } from "./rig/serve.ts";
import { createTemporaryFolder } from "./temporary-folder.ts";

/** A project with this one's commands, and its own tests. */
export type SampleProject = {
  /** Runs a program in the project until it ends. */
  run(program: string, ...args: string[]): Promise<Ending>;
  remove(): void;
};

const root = join(import.meta.dirname, "..");

/** The commands' other checks; here they always succeed. */
const otherChecks = [
  "../simulate/main.ts",
  "oxfmt/bin/oxfmt",
  "oxlint/bin/oxlint",
  "typescript/bin/tsc",
  "knip/bin/knip.js",
  "@lingui/cli/dist/lingui.js",
];

/** Creates a project with this one's commands and `files`, by their paths. */
export function createSampleProject(files: Record<string, string>): SampleProject {
  const folder = createTemporaryFolder();
  const place = (path: string) => {
    mkdirSync(dirname(join(folder.path, path)), { recursive: true });
    return join(folder.path, path);
  };
  for (const path of ["package.json", "playwright.config.ts", ".ci/run"])
    copyFileSync(join(root, path), place(path));
  cpSync(join(root, "tools"), place("tools"), {
    recursive: true,
    filter: (path) => !path.endsWith(".test.ts"),
  });
  for (const name of ["node", "vitest", "@playwright/test"])
    symlinkSync(join(root, "node_modules", name), place(`node_modules/${name}`));
  for (const path of otherChecks) writeFileSync(place(`node_modules/${path}`), "");
  for (const [path, content] of Object.entries(files)) writeFileSync(place(path), content);
  makeReady(place);

  return {
    async run(program, ...args) {
      const { PATH } = process.env;
      const child = spawn(program, args, {
        cwd: folder.path,
        // No end-to-end test here opens a browser, so none has to be found.
        env: { PATH, HOME: folder.path, CHROMIUM: "none", npm_config_update_notifier: "false" },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const closed = once(child, "close");
      const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
      await closed;
      return { code: child.exitCode, stdout, stderr };
    },
    remove: folder.remove,
  };
}

/**
 * Makes `tools/run.mjs` believe that everything is installed and built: it records the sources it
 * used.
 */
function makeReady(place: (path: string) => string): void {
  const sources = [
    "package-lock.json",
    "lingui.config.ts",
    "vite.config.ts",
    "tools/pseudo-language.ts",
    "tools/documents.ts",
    "tools/vite-early-script.ts",
    "tools/vite-pages.ts",
    "tools/vite-plugins.ts",
    "tools/vite-words.ts",
  ];
  for (const path of sources) writeFileSync(place(path), "");
  for (const path of ["contract", "locales", "web"]) mkdirSync(place(path));
  const remember = (stamp: string, names: string[]) => {
    const made = createHash("sha256").update(`${process.platform} ${process.arch}`);
    writeFileSync(place(stamp), made.update(names.join("")).digest("hex"));
  };
  remember("node_modules/.rollcall-install", sources.slice(0, 1));
  remember("dist/.rollcall-build", sources);
}
