import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type Rollup } from "vite";
import { directions, isLanguage, type Language } from "#contract/languages.ts";
import { words } from "./vite-words.ts";

/** The browser learns of the font from the page itself, not only once the styles have come. */
export function preloadFont(): Plugin {
  return {
    name: "preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /figtree-common.*\.woff2$/.test(file))
          .map((file) => ({
            tag: "link",
            injectTo: "head",
            attrs: {
              rel: "preload",
              href: `/${file}`,
              as: "font",
              type: "font/woff2",
              crossorigin: true,
            },
          })),
    },
  };
}

/** Compresses what is sent as text once, as small as it gets, instead of at each request. */
export function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(?:js|css)$/.test(file))) {
        const file = join(dir, name);
        const content = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

/** What `web/app/prerender.tsx` gives; its code belongs to the browser part. */
type Prerendered = {
  blanks: Record<string, string>;
  prerender: (language: Language) => Promise<{ texts: DocumentTexts; pages: PrerenderedPage[] }>;
};
type DocumentTexts = { tooOld: string; notLoaded: string; noScript: string };
type PrerenderedPage = {
  path: string;
  routeIds: string[];
  painted?: { audience: string; html: string; whole: boolean; withSearch: boolean };
};

/**
 * Writes a document for every page in every language, by which the browser asks for all that
 * the page needs immediately, and paints those that show the same to everybody. What is no page
 * gets the empty `frame`. `pages/pages.json` tells the server what to answer where.
 */
export function writePages(): Plugin {
  let root = "";
  return {
    name: "write-pages",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    async writeBundle({ dir = "" }, bundle) {
      const { blanks, prerender } = await loadPrerender(root);
      const write = (name: string, content: string) => {
        mkdirSync(dirname(join(dir, "pages", name)), { recursive: true });
        writeFileSync(join(dir, "pages", name), content);
        return `pages/${name}`;
      };
      const index = putStylesFirst(readFileSync(join(dir, "index.html"), "utf8"));
      const writePage = (
        language: Language,
        frame: string,
        { path, routeIds, painted }: PrerenderedPage,
        number: number,
      ) => {
        const guarded = painted?.audience !== "everybody";
        const chunks = chunksOf(bundle, root, routeIds);
        const document = preload(frame, chunks, guarded);
        const file = write(`${language}/${number}.html`, document);
        if (painted === undefined) return { path, file };
        const { html, whole, ...rest } = painted;
        const inSight = paint(document, html, whole ? ` data-painted="${path}"` : "");
        const paintedFile = write(`${language}/${number}-painted.html`, inSight);
        return { path, file, painted: { ...rest, file: paintedFile } };
      };
      const languages: Record<string, unknown> = {};
      for (const language of Object.keys(directions) as Language[]) {
        const { texts, pages } = await prerender(language);
        const frame = withTexts(inLanguage(index, language), texts);
        languages[language] = {
          frame: write(`${language}/frame.html`, frame),
          pages: pages.map((page, number) => writePage(language, frame, page, number)),
        };
      }
      write("pages.json", JSON.stringify({ blanks, languages }));
    },
  };
}

/** Builds what paints the pages, as a program of its own, and loads it. */
async function loadPrerender(root: string): Promise<Prerendered> {
  const outDir = mkdtempSync(join(tmpdir(), "rollcall-prerender-"));
  try {
    await build({
      configFile: false,
      logLevel: "warn",
      root,
      plugins: [words(), react()],
      build: {
        ssr: "app/prerender.tsx",
        outDir,
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          checks: { bundlerTimings: false, pluginTimings: false },
          // Its folder is gone before it is asked for a language.
          output: { codeSplitting: false },
        },
      },
      ssr: { noExternal: true },
    });
    return (await import(pathToFileURL(join(outDir, "prerender.js")).href)) as Prerendered;
  } finally {
    rmSync(outDir, { recursive: true });
  }
}

/** The files of routes' components, with all that they import, and their styles. */
function chunksOf(bundle: Rollup.OutputBundle, root: string, routeIds: string[]): Set<string> {
  const files = new Set(
    routeIds.flatMap((id) =>
      [`${id}.tsx`, `${id}/route.tsx`, `${id}index.tsx`].map((file) => join(root, "routes", file)),
    ),
  );
  const found = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return;
    found.add(name);
    chunk.viteMetadata?.importedCss.forEach((style) => found.add(style));
    chunk.imports.forEach(add);
  };
  for (const [name, chunk] of Object.entries(bundle)) {
    const module = chunk.type === "chunk" ? chunk.facadeModuleId?.replaceAll("/", sep) : undefined;
    if (module !== undefined && files.has(module.replace(/\?.*/, ""))) add(name);
  }
  return found;
}

/** While developing, `?lang=en-XA` at the end of an address shows the product in that language. */
export function chooseLanguage(): Plugin {
  return {
    name: "choose-language",
    apply: "serve",
    transformIndexHtml(document, { originalUrl = "/" }) {
      const tag = new URL(originalUrl, "http://localhost").searchParams.get("lang") ?? undefined;
      return isLanguage(tag) ? inLanguage(document, tag) : document;
    },
  };
}

/** Says in which language the document is, and to which side its lines run. */
function inLanguage(document: string, language: Language): string {
  return document.replace(/<html[^>]*>/, `<html lang="${language}" dir="${directions[language]}">`);
}

/** What the early script and the browser say where the product cannot run. */
function withTexts(document: string, { tooOld, notLoaded, noScript }: DocumentTexts): string {
  const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const attributes = ` data-too-old="${escape(tooOld)}" data-not-loaded="${escape(notLoaded)}"`;
  return document
    .replace(/(?<=<noscript>).*?(?=<\/noscript>)/, () => escape(noScript))
    .replace(/(?<=<script src="[^"]*early-[^"]*")/, () => attributes);
}

/** The page can be seen before its scripts have come: what it needs for that is asked for first. */
function putStylesFirst(document: string): string {
  const styles = /\s*<link rel="(?:stylesheet|preload)"[^>]*>/g;
  const first = (document.match(styles) ?? []).join("");
  return document
    .replaceAll(styles, "")
    .replace(/\s*<script type="module"/, (script) => first + script);
}

/** Asks immediately for the parts of a page, and who is signed in when its guard wants to know. */
function preload(document: string, parts: Set<string>, guarded: boolean): string {
  const missing = [...parts].filter((part) => !document.includes(part));
  const styles = missing.filter(isStyle).map((file) => link("stylesheet", file));
  const scripts = missing
    .filter((part) => !isStyle(part))
    .map((file) => link("modulepreload", file));
  if (guarded) scripts.push('<link rel="preload" crossorigin as="fetch" href="/api/session">');
  return document
    .replace('<script type="module"', (script) => styles.join("") + script)
    .replace("</head>", (end) => scripts.join("") + end);
}

function isStyle(file: string): boolean {
  return file.endsWith(".css");
}

function link(rel: "stylesheet" | "modulepreload", file: string): string {
  return `<link rel="${rel}" crossorigin href="/${file}">`;
}

/** Puts a page in place of the empty frame; a mark tells the product which page is there whole. */
function paint(document: string, html: string, mark: string): string {
  const frame = /<div id="root">.*?<\/div><\/div>/s;
  if (!frame.test(document)) throw new Error("The document has no #root to paint.");
  return document.replace(frame, () => `<div id="root"${mark}>${html}</div>`);
}
