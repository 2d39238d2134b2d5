import { join } from "node:path";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { oldestBrowsers } from "./contract/browsers.ts";
import { styleLayers } from "./tools/style-layers.ts";
import { earlyScript } from "./tools/vite-early-script.ts";
import { serviceWorker } from "./tools/vite-service-worker.ts";
import { words } from "./tools/vite-words.ts";
import { chooseLanguage, precompress, preloadFont, writePages } from "./tools/vite-plugins.ts";

/** Long lists, QR codes, lists to choose from, corrections, and the libraries behind them. */
const heavy =
  /[\\/](?:react-virtual|virtual-core|uqr|@ariakit|history|ledger|door|admin)[\\/]|[\\/]name-search|[\\/]ui[\\/](?:long-rows|qr-code|combobox|menu-popup|windowed-rows)/;

/** Builds the browser part into `dist/`, where the server finds it. */
export default defineConfig({
  root: "web",
  css: { postcss: { plugins: [styleLayers(join(import.meta.dirname, "web"))] } },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: ["chrome", "edge", "firefox", "safari", "ios"].map(
      (name) => name + oldestBrowsers[name as keyof typeof oldestBrowsers],
    ),
    // Inlined files would need a weaker security policy.
    assetsInlineLimit: 0,
    // The lists that judge passwords (docs/decisions/0015-password-hint.md), in kilobytes.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: {
      checks: { bundlerTimings: false, pluginTimings: false },
      // What every page needs comes in one piece. Small pieces that many pages share travel
      // together: each request has its price. What is heavy would burden the login, too.
      output: {
        codeSplitting: {
          groups: [
            { name: "initial", tags: ["$initial"] },
            // Forms alone read no lists.
            { name: "queries", minShareCount: 5, test: /[\\/](?:query-core|react-query)[\\/]/ },
            { name: "shared", minShareCount: 5, test: (id) => !heavy.test(id) },
          ],
        },
      },
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
      codeSplittingOptions: {
        // What shows an error is there before it is needed, and small.
        defaultBehavior: [["component", "loader", "pendingComponent"]],
        // Where most people go, what is needed is asked for while the page is on its way.
        splitBehavior: ({ routeId }) =>
          /^\/(?:$|login|create-account|reset-password|member)/.test(routeId)
            ? [["component"]]
            : undefined,
      },
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
