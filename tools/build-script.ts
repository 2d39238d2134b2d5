import { build, type Plugin, type Rollup } from "vite";
import { oldestBrowsers } from "#contract/platform/browsers.ts";

/** What the build writes for: the oldest supported browsers that it knows. */
export const buildTarget = (["chrome", "edge", "firefox", "safari", "ios"] as const).map(
  (name) => name + oldestBrowsers[name],
);

type ScriptOptions = {
  define?: Record<string, string>;
  target?: string | string[];
  plugins?: Plugin[];
};

/**
 * Builds a program of the browser as one classic script, for the supported browsers unless `target`
 * is another. `define` has values for names in its source.
 */
export async function buildScript(
  entry: string,
  { define = {}, target = buildTarget, plugins = [] }: ScriptOptions = {},
): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: "warn",
    define,
    plugins,
    build: {
      write: false,
      copyPublicDir: false,
      target,
      rolldownOptions: {
        input: entry,
        checks: { bundlerTimings: false, pluginTimings: false },
        output: { format: "iife" },
      },
    },
  })) as Rollup.RolldownOutput;
  return output[0].code.trim();
}
