import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin, Rollup } from "vite";
import { directions, isLanguage, type Language } from "#contract/languages.ts";
import { loadProgram } from "./vite-program.ts";

/** Lets the browser load the font right away, before it has the styles. */
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

/**
 * Compresses text files once at build time with maximum compression, instead of for each request.
 */
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

/** The exports of `web/app/prerender.tsx`; its code is part of the web app. */
type Prerendered = {
  blanks: Record<string, string>;
  prerender: (language: Language) => Promise<{ texts: DocumentTexts; pages: PrerenderedPage[] }>;
};
type DocumentTexts = { tooOld: string; notLoaded: string; noScript: string };
type PrerenderedPage = {
  path: string;
  routeIds: string[];
  painted: { audience: string; html: string; whole: boolean; search: string }[];
};

/**
 * Writes a document for every page in every language, which makes the browser load everything that
 * the page needs immediately, and prerenders pages that are the same for everyone. URLs that aren't
 * pages get the empty `frame`. `pages/pages.json` tells the server which file to serve.
 */
export function writePages(): Plugin {
  let root = "";
  return {
    name: "write-pages",
    apply: "build",
    configResolved: (config) => void (root = config.root),
    async writeBundle({ dir = "" }, bundle) {
      const { blanks, prerender } = (await loadProgram(root, "app/prerender.tsx")) as Prerendered;
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
        const guarded = !painted.some(({ audience }) => audience === "everybody");
        const chunks = chunksOf(bundle, root, routeIds);
        const document = preload(frame, chunks, guarded);
        const file = write(`${language}/${number}.html`, document);
        const variants = painted.map(({ html, whole, ...rest }, variant) => {
          const inSight = paint(document, html, whole ? ` data-painted="${path}"` : "");
          return { ...rest, file: write(`${language}/${number}-painted-${variant}.html`, inSight) };
        });
        return { path, file, painted: variants };
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

/** During development, `?lang=en-XA` in the URL shows the app in that language. */
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

/** Sets the document's language and text direction. */
function inLanguage(document: string, language: Language): string {
  return document.replace(/<html[^>]*>/, `<html lang="${language}" dir="${directions[language]}">`);
}

/** Inserts the messages of the early script and of browsers where the app can't run. */
function withTexts(document: string, { tooOld, notLoaded, noScript }: DocumentTexts): string {
  const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const attributes = ` data-too-old="${escape(tooOld)}" data-not-loaded="${escape(notLoaded)}"`;
  return document
    .replace(/(?<=<noscript>).*?(?=<\/noscript>)/, () => escape(noScript))
    .replace(/(?<=<script src="[^"]*early-[^"]*")/, () => attributes);
}

/** Pages are visible before their scripts have loaded, so their styles are loaded first. */
function putStylesFirst(document: string): string {
  const styles = /\s*<link rel="(?:stylesheet|preload)"[^>]*>/g;
  const first = (document.match(styles) ?? []).join("");
  return document
    .replaceAll(styles, "")
    .replace(/\s*<script type="module"/, (script) => first + script);
}

/** Preloads the parts of a page, and the session if its guard needs it. */
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

/** Puts a page in place of the empty frame; the mark tells the app which page is complete. */
function paint(document: string, html: string, mark: string): string {
  const frame = /<div id="root">.*?<\/div><\/div>/s;
  if (!frame.test(document)) throw new Error("The document has no #root to paint.");
  return document.replace(frame, () => `<div id="root"${mark}>${html}</div>`);
}
