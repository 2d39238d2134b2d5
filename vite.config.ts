import { basename, join } from "node:path";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { oldestBrowsers } from "./contract/browsers.ts";
import { classNames } from "./tools/class-names.ts";
import { laterFiles } from "./tools/vite-later-files.ts";
import { lightModules, lightPages } from "./tools/vite-light-pages.ts";
import { styleLayers } from "./tools/style-layers.ts";
import { writePages } from "./tools/vite-pages.ts";
import { serviceWorker } from "./tools/vite-service-worker.ts";
import { words } from "./tools/vite-words.ts";
import { chooseLanguage, precompress, preloadFont } from "./tools/vite-plugins.ts";

/** Long lists, QR codes, comboboxes, corrections, and their libraries; and what few pages need. */
const heavy =
  /[\\/](?:react-virtual|virtual-core|uqr|@ariakit|history|ledger|door|admin|requirements)[\\/]|[\\/](?:more-error-texts|name-search|school-login|sheet-added)|[\\/]ui[\\/](?:long-rows|qr-code|combobox|menu-popup|windowed-rows)/;

/** What dialogs and forms consist of; pages that only show something load it later, or never. */
const forms = /[\\/]ui[\\/](?:dialog|form-failure|radio-field|select-field|text-area)/;

/** Forms, and what their fields read and say; pages with nothing to type into don't need these. */
const formTexts = /[\\/]ui[\\/](?:use-form\.|more-field-texts\.|read-)/;

/** Small modules of the officers' lists: rows that are selected or have a menu, and corrections. */
const lists =
  /[\\/](?:use-row-menu|row-menu-button|chosen-name|use-selection|selection-bar|use-search|notify-done|use-arrivals|use-server-time|event-texts|use-category-names|scan-link|action-row|spoken|ledger\.queries|event-state|event-status|-repeat-next-week|-make-inactive|invite-of|use-current-code|use-focus-after|use-shift-enter|attendee-count)\./;

/** Small modules that the frame of the officers' pages needs. */
const adminFrame =
  /[\\/](?:attendees|club-summary|time-zone|history|officers)\.queries|[\\/](?:attendee-changes|roll-changes|undo-requests|live-updates|live-connection)\.|contract[\\/]name-search\.|door[\\/]waiting-flag/;

/** A module's path, without the folders that this project happens to be in. */
const inProject = (id: string) => id.replace(import.meta.dirname, "");

const later = laterFiles();
const light = lightModules(join(import.meta.dirname, "web"));

/** Builds the browser part into `dist/`, where the server finds it. */
export default defineConfig({
  root: "web",
  resolve: {
    alias: [
      {
        find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
        replacement: join(import.meta.dirname, "web/platform/store-shim.ts"),
      },
    ],
  },
  css: {
    modules: classNames(join(import.meta.dirname, "web")),
    postcss: { plugins: [styleLayers(join(import.meta.dirname, "web"))] },
  },
  build: {
    outDir: "../dist",
    emptyOutDir: true,
    target: ["chrome", "edge", "firefox", "safari", "ios"].map(
      (name) => name + oldestBrowsers[name as keyof typeof oldestBrowsers],
    ),
    // Inlined files would need a weaker security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      resolveDependencies: (_file, files, { hostId, hostType }) =>
        hostType === "js"
          ? // Every page starts with these files.
            later
              .of(hostId, files)
              .filter((file) => !/[\\/](?:common|rolldown-runtime)-/.test(file))
          : files,
    },
    // The lists that judge passwords (docs/decisions/0015-password-hint.md), in kilobytes.
    chunkSizeWarningLimit: 1700,
    rolldownOptions: {
      input: ["index.html", ...Object.values(lightPages)].map((file) =>
        join(import.meta.dirname, "web", file),
      ),
      checks: { bundlerTimings: false, pluginTimings: false },
      // What every page needs is in one file. Small modules that many pages share are bundled,
      // because each request costs time. Heavy modules are left out, so that the login doesn't load
      // them.
      output: {
        // Names of files are listed in the first one, where hashes can't be compressed.
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
        codeSplitting: {
          groups: [
            // Pages that start without the router have it in other files
            // (docs/decisions/0012-before-the-scripts.md).
            {
              name: "store",
              test: /[\\/](?:idb-keyval[\\/]|device-store\.ts$|check-in-answers\.ts$)/,
            },
            // Parts that light pages load later need these, but not the router.
            { name: "bounds", test: /[\\/]contract[\\/]bounds\.ts$/ },
            { name: "common", test: light.isCommon },
            { name: "light", test: light.isStart },
            ...Object.values(lightPages).flatMap((program) => [
              {
                name: `${basename(program, ".tsx")}-frame`,
                test: (id: string) => light.isShared(program, id),
              },
              {
                name: basename(program, ".tsx"),
                test: (id: string) => light.isOwn(program, id),
              },
            ]),
            { name: "initial", tags: ["$initial"], test: (id) => !light.isProgram(id) },
            // Pages with nothing but a form don't need these.
            { name: "queries", minShareCount: 5, test: /[\\/](?:query-core|react-query)[\\/]/ },
            { name: "admin-frame", test: (id) => adminFrame.test(inProject(id)) },
            { name: "form-texts", test: (id) => formTexts.test(inProject(id)) },
            { name: "forms", minShareCount: 6, test: (id) => forms.test(inProject(id)) },
            { name: "shared", minShareCount: 6, test: (id) => !heavy.test(inProject(id)) },
            { name: "lists", test: (id) => lists.test(inProject(id)) },
          ],
        },
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
      codeSplittingOptions: {
        // Error components are small, and have to be there before they are needed.
        defaultBehavior: [["component", "loader", "pendingComponent"]],
        // On the most visited pages, loaders are part of the first file, so that they start at
        // once.
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
    light,
    later,
    words(),
    react(),
    chooseLanguage(),
    preloadFont(),
    precompress(),
    writePages(),
    serviceWorker(),
  ],
});
