import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { oldestBrowsers } from "./contract/browsers.ts";
import { sharedByEverybody } from "./tools/vite-chunks.ts";
import { earlyScript } from "./tools/vite-early-script.ts";
import { serviceWorker } from "./tools/vite-service-worker.ts";
import { words } from "./tools/vite-words.ts";
import { chooseLanguage, precompress, preloadFont, writePages } from "./tools/vite-plugins.ts";

/** Builds the browser part into `dist/`, where the server finds it. */
export default defineConfig({
  root: "web",
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: ["chrome", "edge", "firefox", "safari", "ios"].map(
      (name) => name + oldestBrowsers[name as keyof typeof oldestBrowsers],
    ),
    // Inlined files would need a weaker security policy.
    assetsInlineLimit: 0,
    // All styles are small, and come at once: no lazy part of a page is ever without its own.
    cssCodeSplit: false,
    // The lists that judge passwords (docs/decisions/0015-password-hint.md), in kilobytes.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: {
      checks: { bundlerTimings: false, pluginTimings: false },
      // Small pieces that many pages share travel together: each request has its price.
      output: { codeSplitting: { groups: [{ name: sharedByEverybody, minShareCount: 5 }] } },
    },
  },
  // While developing, the server runs beside this one. It wants to hear the host that the
  // page came from, or it takes the page for another site's.
  server: {
    proxy: {
      "/api": { target: `http://localhost:${process.env["PORT"] ?? 3000}`, changeOrigin: false },
    },
  },
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // What shows an error is there before it is needed, and small.
      codeSplittingOptions: { defaultBehavior: [["component"]] },
      routesDirectory: "routes",
      generatedRouteTree: "app/route-tree.gen.ts",
      routeFileIgnorePattern: "\\.test\\.",
      quoteStyle: "double",
      semicolons: true,
    }),
    words(),
    react(),
    chooseLanguage(),
    earlyScript(),
    preloadFont(),
    precompress(),
    writePages(),
    serviceWorker(),
  ],
});
