import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import config from "../vite.config.ts";
import { buildScript } from "./build-script.ts";
import { notePackages, storePackages } from "./shipped-packages.ts";
import { styleLayers } from "./style-layers.ts";
import { words } from "./vite-words.ts";

/**
 * Builds the browser part into `dist/`: the three documents and their files, what the server
 * renders them with, and the service worker. Text files are also there compressed.
 */
const root = join(import.meta.dirname, "..");
const [web, dist] = [join(root, "web"), join(root, "dist")];
const pages = join(dist, "pages");
const packages = new Set<string>();
const noted = notePackages(packages);

// Imported, so that both builds have the same texts' plugin, which remembers what it has written.
await build({
  ...config,
  root: web,
  configFile: false,
  logLevel: "warn",
  plugins: [config.plugins, noted],
  worker: { plugins: () => [noted] },
});
mkdirSync(pages);
for (const file of ["index.html", "login.html", "check-in.html"])
  renameSync(join(dist, file), join(pages, file));

await build({
  root: web,
  configFile: false,
  logLevel: "warn",
  define: { "process.env.NODE_ENV": '"production"' },
  css: { postcss: { plugins: [styleLayers(web)] } },
  plugins: [words(), react(), noted],
  ssr: { noExternal: true },
  build: {
    ssr: "app/render.tsx",
    outDir: pages,
    emptyOutDir: false,
    copyPublicDir: false,
    minify: true,
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
  },
});

const checkIn = readFileSync(join(pages, "check-in.html"), "utf8");
const files = checkIn.match(/(?<=(?:src|href)=")\/assets\/[^"]+(?="(?! disabled))/g) ?? [];
const worker = await buildScript(join(web, "attendance/check-in-worker.ts"), {
  define: { checkInFiles: JSON.stringify([...new Set(files)]) },
  plugins: [noted],
});
writeFileSync(join(dist, "service-worker.js"), worker);

// The documents name what people wait for first. For the rest, the last twentieth of its size would
// take a third of the whole build's processor time.
const documents = readdirSync(pages).filter((file) => file.endsWith(".html"));
const named = documents.map((file) => readFileSync(join(pages, file), "utf8")).join();
for (const name of readdirSync(join(dist, "assets")).filter((file) => /\.(?:js|css)$/.test(file))) {
  const file = join(dist, "assets", name);
  const content = readFileSync(file);
  const quality = named.includes(`/assets/${name}`) ? constants.BROTLI_MAX_QUALITY : 9;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

storePackages(join(pages, "packages.json"), packages);
