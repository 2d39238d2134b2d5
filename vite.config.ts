import { join } from "node:path";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { buildTarget } from "./tools/build-script.ts";
import { styleLayers } from "./tools/style-layers.ts";
import { documents, frames } from "./tools/vite-documents.ts";
import { words } from "./tools/vite-words.ts";

const web = join(import.meta.dirname, "web");

/** Builds the browser part into `dist/`, where the server finds it (`tools/build-web.ts`). */
export default defineConfig({
  root: "web",
  publicDir: "app/public",
  css: { postcss: { plugins: [styleLayers(web)] } },
  // React has had it for years. The package is for older ones, and weighs something.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: "react" }] },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: buildTarget,
    // Inlined files would need a weaker security policy.
    assetsInlineLimit: 0,
    // It would only run once the file that it is in has loaded. Browsers that can't preload modules
    // preload what is imported later as scripts.
    modulePreload: { polyfill: false },
    // The lists that judge passwords (docs/decisions/0015-password-hint.md), in kilobytes.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: {
      input: ["index.html", "login.html", "check-in.html", "kiosk.html"].map((file) =>
        join(web, file),
      ),
      checks: { bundlerTimings: false, pluginTimings: false },
      // A request costs more than shared code that comes with each file that needs it.
      preserveEntrySignatures: false,
      output: {
        codeSplitting: { experimentalInlineCommonChunks: { maxSize: Infinity } },
        // Every page has the list of all names, and longer hashes can't be compressed.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
      },
    },
  },
  // During development, the API server runs next to this one. It needs the page's own host, or it
  // would refuse the page as another site's.
  server: {
    proxy: {
      "/api": { target: `http://localhost:${process.env["PORT"] ?? 3000}`, changeOrigin: false },
    },
  },
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // Error components are small, and have to be there before they are needed.
      codeSplittingOptions: { defaultBehavior: [["component", "loader", "pendingComponent"]] },
      routesDirectory: "app/routes",
      generatedRouteTree: "app/route-tree.gen.ts",
      routeFileIgnorePattern: "\\.test\\.",
      // Nobody reads it, and formatting it took as long as the server's whole bundle.
      enableRouteTreeFormatting: false,
    }),
    words(),
    react(),
    documents(web),
    frames(web),
  ],
});
