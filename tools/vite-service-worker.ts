import { join } from "node:path";
import { build, type Plugin } from "vite";

/**
 * Builds the service worker: one file, because not all browsers load its imports, at an address
 * that stays, by which browsers find the next version.
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
