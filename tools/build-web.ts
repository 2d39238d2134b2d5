import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";
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

await build({
  root: web,
  configFile: join(root, "vite.config.ts"),
  logLevel: "warn",
  plugins: [noted],
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

for (const name of readdirSync(join(dist, "assets")).filter((file) => /\.(?:js|css)$/.test(file))) {
  const file = join(dist, "assets", name);
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(content));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}

storePackages(join(pages, "packages.json"), packages);
