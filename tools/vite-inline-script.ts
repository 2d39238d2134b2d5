import { join } from "node:path";
import { build, type Rollup } from "vite";
import { classNames } from "./class-names.ts";

/** Builds a program of the browser as one classic script, with the style sheets that it imports. */
export async function buildInline(
  root: string,
  entry: string,
  target: string[] | undefined,
): Promise<{ script: string; style: string }> {
  const { output } = (await build({
    configFile: false,
    logLevel: "warn",
    root,
    css: { modules: classNames(root) },
    build: {
      ...(target && { target }),
      write: false,
      cssCodeSplit: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(root, entry),
        checks: { bundlerTimings: false, pluginTimings: false },
        output: { format: "iife" },
      },
    },
  })) as Rollup.RolldownOutput;
  const style = output.find(({ fileName }) => fileName.endsWith(".css"));
  const [script] = output;
  return {
    script: script.code.trim(),
    style: style?.type === "asset" ? String(style.source).trim() : "",
  };
}
