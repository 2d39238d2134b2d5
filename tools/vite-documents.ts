import { join } from "node:path";
import type { Plugin, Rollup } from "vite";
import { audiences } from "../web/app/rendered-pages.ts";
import { buildScript } from "./build-script.ts";

/** Scripts that run before a document's program: in its head, and at its end. */
const earlyScript = "app/early.ts";
const earlyCheckIn = "attendance/early-check-in.ts";

/**
 * Puts into each document what has to be there before any other file: its styles, its font, and the
 * scripts that run before its program. The server adds what they show (`server/platform/http/documents.ts`).
 * During development, there is none of it.
 */
export function documents(web: string): Plugin {
  const script = async (file: string) => inline("script", await buildScript(join(web, file)));
  return {
    name: "documents",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { path, bundle = {} }) {
        const head = `<script data-early>${await script(earlyScript)}</script>${fontOf(bundle)}`;
        const end = path.endsWith("/check-in.html")
          ? `<script data-early-check-in>${await script(earlyCheckIn)}</script>`
          : "";
        const whole = path.endsWith("/index.html") ? withPages(html, bundle) : html;
        return withStyles(whole, bundle)
          .replace("</title>", () => `</title>${head}`)
          .replace("</body>", () => `${end}</body>`);
      },
    },
  };
}

/** During development, serves the pages with documents of their own at their addresses. */
export function developedDocuments(): Plugin {
  const documentOf = new Map([
    ["/login", "/login.html"],
    ["/member/checkin", "/check-in.html"],
  ]);
  return {
    name: "developed-documents",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((request, _, next) => {
        const [path = "", ...search] = (request.url ?? "").split("?");
        const document = documentOf.get(path);
        if (document !== undefined) request.url = [document, ...search].join("?");
        next();
      });
    },
  };
}

/** Lets the browser load the font right away, before it has read the styles. */
function fontOf(bundle: Rollup.OutputBundle): string {
  const font = Object.keys(bundle).find((file) => /figtree-common.*\.woff2$/.test(file));
  return `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`;
}

/** Adds the styles of the pages that the server renders in the product's document. */
function withPages(html: string, bundle: Rollup.OutputBundle): string {
  const routes = Object.keys(audiences).map(
    (path) => `/routes${path === "/" ? "/index" : path}.tsx?`,
  );
  const isOfPage = (id: string) => routes.some((file) => id.includes(file));
  const pages = Object.values(bundle).filter(
    (output) => output.type === "chunk" && output.moduleIds.some(isOfPage),
  );
  const chunks = new Set(pages.map(({ fileName }) => fileName));
  const styles = new Set<string>();
  for (const name of chunks) {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk") continue;
    for (const imported of chunk.imports) chunks.add(imported);
    for (const file of chunk.viteMetadata?.importedCss ?? []) styles.add(file);
  }
  const links = [...styles]
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .filter((link) => !html.includes(link));
  return html.replace("</head>", () => `${links.join("")}</head>`);
}

/**
 * Writes the styles into the document. Their files are still named, as disabled links: so browsers
 * don't load them, and neither does Vite for a page that has them already.
 */
function withStyles(html: string, bundle: Rollup.OutputBundle): string {
  const styles: string[] = [];
  const document = html.replaceAll(
    /<link rel="stylesheet" crossorigin href="\/([^"]*)">/g,
    (_, name: string) => {
      const sheet = bundle[name];
      if (sheet?.type !== "asset") throw new Error(`The build has no ${name}.`);
      styles.push(String(sheet.source).trim());
      return `<link rel="stylesheet" href="/${name}" disabled>`;
    },
  );
  const all = `<style>${inline("style", styles.join("\n"))}</style>`;
  return document.replace('<script type="module"', (module) => all + module);
}

/** The text of an inline element. Throws if the text would end it. */
function inline(element: "script" | "style", text: string): string {
  if (new RegExp(`</${element}|<!--`, "i").test(text))
    throw new Error(`A ${element} can't be written into a document, as it would end there.`);
  return text;
}
