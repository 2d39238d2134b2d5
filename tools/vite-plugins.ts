import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin } from "vite";
import { isLanguage } from "#contract/languages.ts";
import { inLanguage } from "./documents.ts";

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
