import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import type { Plugin, Rollup } from "vite";
import { directions, type Language } from "#contract/languages.ts";
import {
  frameOf,
  withEntry,
  inLanguage,
  paint,
  withParts,
  type DocumentTexts,
  type PageParts,
} from "./documents.ts";
import { buildEarlyScript } from "./vite-early-script.ts";
import { buildInline } from "./vite-inline-script.ts";
import { lightPages } from "./vite-light-pages.ts";
import { loadProgram } from "./vite-program.ts";

/** The exports of `web/app/prerender.tsx`; its code is part of the web app. */
type Prerendered = {
  blanks: Record<string, string>;
  prerender: (language: Language) => Promise<{ texts: DocumentTexts; pages: PrerenderedPage[] }>;
};
type PrerenderedPage = {
  path: string;
  routeIds: string[];
  isGuarded: boolean;
  needsSession: boolean;
  opening: string;
  painted: { audience: string; html: string; search: string; template?: string }[];
};

/**
 * Writes documents for every page in every language. Each has the page's styles and something to
 * read, and makes the browser load everything else that the page needs immediately. Pages that are
 * the same for everyone are complete; the others have what they show while they load. URLs that
 * aren't pages get the empty `frame`. `pages/pages.json` tells the server which file to serve.
 */
export function writePages(): Plugin {
  let root = "";
  let target: string[] | undefined;
  return {
    name: "write-pages",
    apply: "build",
    configResolved(config) {
      root = config.root;
      const { target: asked } = config.build;
      target = Array.isArray(asked) ? asked : undefined;
    },
    async writeBundle({ dir = "" }, bundle) {
      const { blanks, prerender } = (await loadProgram(root, "app/prerender.tsx")) as Prerendered;
      const write = (name: string, content: string) => {
        mkdirSync(dirname(join(dir, "pages", name)), { recursive: true });
        writeFileSync(join(dir, "pages", name), content);
        return `pages/${name}`;
      };
      const index = readFileSync(join(dir, "index.html"), "utf8");
      const early = await buildEarlyScript(root);
      const { script: earlyCheckIn } = await buildInline(
        root,
        "attendance/early-check-in.ts",
        target,
      );
      const writePage = (
        language: Language,
        frame: string,
        { path, routeIds, isGuarded, needsSession, opening, painted }: PrerenderedPage,
        number: number,
      ) => {
        const document = withParts(frame, { ...partsOf(bundle, root, routeIds), needsSession });
        const program = lightPages[path];
        const documentOfPainted =
          program === undefined ? document : lightDocument(frame, join(root, program));
        const variants = painted.map(({ html, template, ...rest }, variant) => {
          const mark = ` data-painted="${path}"`;
          const script = template === undefined ? undefined : earlyCheckIn;
          const whole = paint(documentOfPainted, html, { mark, template, script });
          return { ...rest, file: write(`${language}/${number}-painted-${variant}.html`, whole) };
        });
        const file = write(`${language}/${number}.html`, paint(document, opening));
        return { path, file, isGuarded, painted: variants };
      };
      /** The frame of a page that starts with a program of its own. */
      const lightDocument = (frame: string, program: string) => {
        const [file, parts] = partsOfProgram(bundle, program);
        return withParts(withEntry(frame, file), { ...parts, needsSession: true });
      };
      const languages: Record<string, unknown> = {};
      for (const language of Object.keys(directions) as Language[]) {
        const { texts, pages } = await prerender(language);
        const frame = frameOf(inLanguage(index, language), { early, texts });
        const empty = withParts(frame, { ...partsOf(bundle, root, []), needsSession: false });
        languages[language] = {
          frame: write(`${language}/frame.html`, empty),
          pages: pages.map((page, number) => writePage(language, frame, page, number)),
        };
      }
      write("pages.json", JSON.stringify({ blanks, languages }));
    },
  };
}

/** A light page's first file, and all that it imports. */
function partsOfProgram(bundle: Rollup.OutputBundle, program: string) {
  const entry = Object.entries(bundle).find(
    ([, chunk]) => chunk.type === "chunk" && moduleOf(chunk.facadeModuleId) === program,
  );
  if (entry === undefined) throw new Error(`The build has no ${program}.`);
  const parts = collectorOf(bundle);
  parts.add(entry[0]);
  return [entry[0], parts.collected()] as const;
}

const moduleOf = (module: string | null | undefined) =>
  module?.replaceAll("/", sep).replace(/\?.*/, "");

/**
 * The scripts of routes' components with all that they import, and the styles of those and of what
 * every page loads.
 */
function partsOf(bundle: Rollup.OutputBundle, root: string, routeIds: string[]) {
  const files = new Set(
    routeIds.flatMap((id) =>
      [`${id}.tsx`, `${id}/route.tsx`, `${id}index.tsx`].map((file) => join(root, "routes", file)),
    ),
  );
  const first = join(root, "index.html");
  const { add, collected } = collectorOf(bundle);
  const chunks = Object.entries(bundle).filter(([, chunk]) => chunk.type === "chunk");
  for (const wanted of [
    (module: string) => module === first,
    (module: string) => files.has(module),
  ])
    for (const [name, chunk] of chunks) {
      const module = chunk.type === "chunk" ? moduleOf(chunk.facadeModuleId) : undefined;
      if (module !== undefined && wanted(module)) add(name);
    }
  return collected();
}

/** Collects files with all that they import, and their styles. */
function collectorOf(bundle: Rollup.OutputBundle) {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const add = (name: string) => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || scripts.has(name)) return;
    scripts.add(name);
    chunk.viteMetadata?.importedCss.forEach((style) => styles.add(style));
    chunk.imports.forEach(add);
  };
  const collected = (): Pick<PageParts, "scripts" | "styles"> => ({
    scripts: [...scripts],
    styles: [...styles].map((name) => {
      const sheet = bundle[name];
      if (sheet?.type !== "asset") throw new Error(`The build has no ${name}.`);
      return { name, text: String(sheet.source).trim() };
    }),
  });
  return { add, collected };
}
