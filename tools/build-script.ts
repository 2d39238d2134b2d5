import { build, type Rollup } from "vite";

/**
 * Builds a program of the browser as one classic script. `define` has values for names in its
 * source.
 */
export async function buildScript(
  entry: string,
  define: Record<string, string> = {},
): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: "warn",
    define,
    build: {
      write: false,
      copyPublicDir: false,
      target: "es2020",
      rolldownOptions: {
        input: entry,
        checks: { bundlerTimings: false, pluginTimings: false },
        output: { format: "iife" },
      },
    },
  })) as Rollup.RolldownOutput;
  return output[0].code.trim();
}
