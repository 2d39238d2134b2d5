import { join } from "node:path";
import { build, type Plugin } from "vite";
import { buildKeptPage } from "./vite-kept-page.ts";

/**
 * Builds the service worker: one file, because not all browsers load its imports, at a fixed URL,
 * where browsers find the next version. It contains the one page that it serves.
 */
export function serviceWorker(): Plugin {
  let root = "";
  let target: string[] | undefined;
  return {
    name: "service-worker",
    apply: "build",
    configResolved(config) {
      root = config.root;
      const { target: asked } = config.build;
      target = Array.isArray(asked) ? asked : undefined;
    },
    async writeBundle({ dir = "" }) {
      await build({
        configFile: false,
        logLevel: "warn",
        root,
        define: { keptPage: JSON.stringify(await buildKeptPage(root, target)) },
        build: {
          ...(target && { target }),
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: join(root, "attendance/check-in-worker.ts"),
            checks: { bundlerTimings: false, pluginTimings: false },
            output: { format: "iife", entryFileNames: "service-worker.js" },
          },
        },
      });
    },
  };
}
