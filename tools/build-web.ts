import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import product from "../vite.config.ts";
import { buildScript } from "./build-script.ts";
import { classNames } from "./class-names.ts";
import { notePackages, storePackages } from "./shipped-packages.ts";
import { styleLayers } from "./style-layers.ts";
import { words } from "./vite-words.ts";

/**
 * Builds the browser part into `dist/`: the four documents and their files, what the server
 * renders them with, and the service workers. Text files are also there compressed.
 */
const root = join(import.meta.dirname, "..");
const [web, dist] = [join(root, "web"), join(root, "dist")];
const pages = join(dist, "pages");
const packages = new Set<string>();
const noted = notePackages(packages);
// While developing, classes have readable names.
const css = {
  modules: { generateScopedName: classNames(web) },
  postcss: { plugins: [styleLayers(web)] },
};

await build({
  ...product,
  root: web,
  configFile: false,
  logLevel: "warn",
  css,
  plugins: [product.plugins, noted],
  worker: { plugins: () => [noted] },
});
mkdirSync(pages);
const names = ["index.html", "login.html", "check-in.html", "kiosk.html"];
for (const name of names) renameSync(join(dist, name), join(pages, name));
// It uses other processors than the next build.
const compressed = compressFiles();

await build({
  root: web,
  configFile: false,
  logLevel: "warn",
  define: { "process.env.NODE_ENV": '"production"' },
  css,
  plugins: [words(), react(), noted],
  ssr: { noExternal: true },
  build: {
    ssr: "app/render.tsx",
    outDir: pages,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { checks: { bundlerTimings: false, pluginTimings: false } },
  },
});

const files = /(?<=(?:src|href)=")\/assets\/[^"]+(?="(?! disabled))/g;
const filesOf = (name: string) => JSON.stringify([...new Set(readPage(name).match(files))]);
const workers = [
  {
    name: "service-worker.js",
    entry: "attendance/check-in/queue/check-in-worker.ts",
    define: { checkInFiles: filesOf("check-in.html") },
  },
  {
    name: "kiosk-worker.js",
    entry: "attendance/kiosk/kiosk-worker.ts",
    define: { kioskFiles: filesOf("kiosk.html") },
  },
];
for (const { name, entry, define } of workers)
  writeFileSync(
    join(dist, name),
    await buildScript(join(web, entry), { define, plugins: [noted] }),
  );

await compressed;

/**
 * The best quality takes twice the time for a fiftieth of the size, so it is for what the documents
 * name. The lists that judge passwords alone would take as long as a third of all others.
 */
async function compressFiles(): Promise<void> {
  const named = names.map(readPage).join("");
  const files = readdirSync(join(dist, "assets")).filter((file) => /\.(?:js|css|wasm)$/.test(file));
  await Promise.all(
    files.map(async (name) => {
      const file = join(dist, "assets", name);
      const content = readFileSync(file);
      const quality = named.includes(name) ? 11 : content.length < 1_000_000 ? 10 : 9;
      const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
      writeFileSync(`${file}.br`, await promisify(brotliCompress)(content, { params }));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}

function readPage(name: string): string {
  return readFileSync(join(pages, name), "utf8");
}

storePackages(join(pages, "packages.json"), packages);
