import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";
import { audiences } from "../web/app/rendered-pages.ts";
import { buildScript } from "./build-script.ts";

/**
 * Puts into each document what has to be there before any other file: its styles, its font, and the
 * scripts that run before its program. The server adds what they show
 * (`server/platform/http/documents.ts`). During development, there is none of it.
 */
export function documents(web: string): Plugin {
  const script = async (...what: Parameters<typeof buildScript>) =>
    inline("script", await buildScript(...what));
  // All documents have this one, and browsers that are too old have to understand it.
  let early: Promise<string> | undefined;
  return {
    name: "documents",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { path, bundle = {} }) {
        early ??= script(join(web, "app/early.ts"), { target: "es2015" });
        const head = `<script data-early>${await early}</script>${fontOf(bundle)}`;
        const end = path.endsWith("/check-in.html")
          ? `<script data-early-check-in>${await script(join(web, "attendance/check-in/queue/early-check-in.ts"))}</script>`
          : "";
        const whole = path.endsWith("/index.html") ? withPages(html, bundle) : html;
        return withStyles(whole, bundle)
          .replace("</title>", () => `</title>${head}`)
          .replace("</body>", () => `${end}</body>`);
      },
    },
  };
}

/**
 * Gives all documents the same head (`web/head.html`). During development, also serves those of
 * pages that have their own at these pages' addresses.
 */
export function frames(web: string): Plugin {
  const documentOf = new Map([
    ["/login", "/login.html"],
    ["/member/checkin", "/check-in.html"],
    ["/kiosk", "/kiosk.html"],
  ]);
  return {
    name: "frames",
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html.replace("<head></head>", () => {
          const head = readFileSync(join(web, "head.html"), "utf8");
          return `<head>\n${head}</head>`;
        }),
    },
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
    (path) => `/app/routes${path === "/" ? "/index" : path}.tsx?`,
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
