import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { rolldown, type OutputAsset, type OutputChunk, type Plugin } from "rolldown";
import { notePackages, storePackages } from "./shipped-packages.ts";

/**
 * Bundles the server's programs into a folder, with source maps. They are the ones that the scripts
 * in `package.json` run, and the files that those start as threads and processes.
 */
const [, , folder = "dist-server"] = process.argv;
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};
const programs = Object.values(scripts).flatMap(
  (script) => /(?<= )server\/\S+\.ts\b/.exec(script)?.[0] ?? [],
);

/** Gives each `new URL("./file.ts", import.meta.url)` a bundle of its own. */
const startedFiles: Plugin = {
  name: "started-files",
  transform: {
    filter: { id: /\/server\/.*\.ts$/, code: "import.meta.url" },
    handler(code, id) {
      const withBundles = code.replaceAll(
        /(?<=new URL\("\.\/)([\w-]+)\.ts(?=", import\.meta\.url\))/g,
        (_, name: string) => {
          const fileName = `${name}.js`;
          this.emitFile({ type: "chunk", id: join(dirname(id), `${name}.ts`), fileName });
          return fileName;
        },
      );
      // The lines stay, so their source map does, too.
      return { code: withBundles, map: null };
    },
  },
};

/** Copies each file of a package that `require.resolve("package/file")` names. */
const servedFiles: Plugin = {
  name: "served-files",
  transform: {
    filter: { id: /\/server\/.*\.ts$/, code: "require.resolve(" },
    handler(code) {
      const { resolve } = createRequire(join(process.cwd(), "package.json"));
      const withCopies = code.replaceAll(
        /\brequire\.resolve\("([^"]+)"\)/g,
        (_, fileName: string) => {
          const originalFileName = resolve(fileName);
          const source = readFileSync(originalFileName);
          this.emitFile({ type: "asset", fileName, originalFileName, source });
          return `\`\${import.meta.dirname}/${fileName}\``;
        },
      );
      return { code: withCopies, map: null };
    },
  },
};

/** Leaves out Zod's messages in other languages, which nobody sees. */
const oneLanguage: Plugin = {
  name: "one-language",
  load: {
    filter: { id: /zod\/v4\/locales\/index\.js$/ },
    handler: () => `export { default as en } from "./en.js";`,
  },
};

const packages = new Set<string>();
const bundle = await rolldown({
  input: {
    ...Object.fromEntries(programs.map((file) => [basename(file, ".ts"), file])),
    // The controls of `npm run ops -- faults` change this driver.
    pg: "pg",
  },
  platform: "node",
  // An optional part of the driver, which isn't installed.
  external: ["pg-native"],
  plugins: [startedFiles, servedFiles, oneLanguage, notePackages(packages)],
});
const { output } = await bundle.generate({
  format: "esm",
  sourcemap: true,
  // Anyone who has the bundle also has the sources.
  sourcemapExcludeSources: true,
  comments: false,
  // The names stay, for profiles.
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: false } },
  entryFileNames: "[name].js",
  chunkFileNames: "[name]-[hash].js",
});
write(folder, output);
storePackages(join(folder, "packages.json"), packages);

/** A source with one other character would take two bytes of memory for each of its characters. */
function inAscii(code: string): string {
  return code.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Each file appears as a whole and on the disk, because other processes may be reading them. */
function write(folder: string, files: readonly (OutputAsset | OutputChunk)[]): void {
  for (const file of files) {
    const target = join(folder, file.fileName);
    mkdirSync(dirname(target), { recursive: true });
    const draft = `${target}.${process.pid}`;
    const text = file.type === "chunk" ? inAscii(file.code) : file.source;
    writeFileSync(draft, text, { flush: true });
    renameSync(draft, target);
  }
  // Others may be writing the same build right now, so only what a build has made is removed.
  const names = new Set(files.map(({ fileName }) => fileName));
  const isOld = (name: string) => /\.js(?:\.map)?$/.test(name) && !names.has(name);
  for (const name of readdirSync(folder).filter(isOld)) rmSync(join(folder, name), { force: true });
}
