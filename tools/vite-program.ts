import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import { classNames } from "./class-names.ts";
import { words } from "./vite-words.ts";

/**
 * Builds a part of the browser code that the build itself needs, such as the prerendering, and
 * loads it. `root` is the folder `web`, and `entry` a file in it.
 */
export async function loadProgram(root: string, entry: string): Promise<unknown> {
  const outDir = mkdtempSync(join(tmpdir(), "rollcall-build-"));
  try {
    await build({
      configFile: false,
      logLevel: "warn",
      root,
      css: { modules: classNames(root) },
      plugins: [words(), react()],
      build: {
        ssr: entry,
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          checks: { bundlerTimings: false, pluginTimings: false },
          // Its folder is deleted before it loads a language.
          output: { codeSplitting: false, entryFileNames: "program.js" },
        },
      },
      ssr: { noExternal: true },
    });
    return (await import(pathToFileURL(join(outDir, "program.js")).href)) as unknown;
  } finally {
    rmSync(outDir, { recursive: true });
  }
}
