import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { html as escaped } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { directions, type Language } from "#contract/platform/languages.ts";
import { StartError } from "../start-error.ts";

/** The settings of this installation that pages show. */
export type PageSettings = Record<string, string | number | boolean>;

/** What the build's renderer (`web/app/render.tsx`) returns. */
type Rendered = {
  texts: { tooOld: string; notLoaded: string; noScript: string };
  earlyTexts: object;
  loading: string;
  pages: RenderedPage[];
  paths: string[];
  guarded: string[];
  withSession: string[];
};
type RenderedPage = {
  path: string;
  /** Who stays on it; everyone else is redirected. */
  audience: "everybody" | "signed-out" | "signed-in";
  html: string;
  /** What it is instead for people who have scanned a code. */
  afterScan?: string;
};
type Renderer = { render: (language: Language, settings: PageSettings) => Promise<Rendered> };

/** A document, and the build's part of it, whose scripts and styles the security policy allows. */
export type Document = {
  text: string;
  template: string;
  /** Whether the policy allows WebAssembly, for the camera of a kiosk (R33.45). */
  mayRunWasm: boolean;
};

/** All documents in one language. */
export type Documents = {
  /** Pages with something to render in advance: the whole page, and what it shows while it loads. */
  pages: (Pick<RenderedPage, "path" | "audience"> & {
    whole: Document;
    loading: Document;
    /** The whole page for people who have scanned a code, if that differs (R7.26, R13.45). */
    afterScan?: Document;
  })[];
  /** Any other page, while it loads. */
  loading: Document;
  /** Such a page that doesn't ask who is logged in. */
  loadingWithoutSession: Document;
  /** Paths of all pages; variable parts have a `$`. */
  paths: string[];
  /** Paths of pages that send people without a session to the login; variable parts have a `$`. */
  guarded: string[];
  withSession: string[];
};

/** The pages with documents of their own; all others have the product's. */
const ownDocuments: Partial<Record<string, string>> = {
  "/login": "login.html",
  "/member/checkin": "check-in.html",
  "/kiosk": "kiosk.html",
};

/**
 * Reads the build's documents in `webRoot/pages`, and returns what fills them in for a language
 * with an installation's settings. Throws a `StartError` if a file is missing.
 */
export function readDocuments(
  webRoot: string,
): (language: Language, settings: PageSettings) => Promise<Documents> {
  const file = (name: string) => {
    const path = join(webRoot, "pages", name);
    if (existsSync(path)) return path;
    throw new StartError(
      `the web app is missing in ${webRoot}. In a clone, npm start builds it; otherwise, install Rollcall again.`,
    );
  };
  const read = (name: string) => readFileSync(file(name), "utf8");
  const product = read("index.html");
  const templates = Object.entries(ownDocuments).map(([path, name = ""]) => [path, read(name)]);
  const own = new Map(templates as [string, string][]);
  const renderer = file("render.js");
  return async (language, settings) => {
    const { render } = (await import(pathToFileURL(renderer).href)) as Renderer;
    const rendered = await render(language, settings);
    const fill = (template: string, html: string, path?: string, needsSession = true): Document => {
      const parts = { ...rendered, language, settings, html, path, needsSession };
      return { text: fillIn(template, parts), template, mayRunWasm: path === "/kiosk" };
    };
    const { pages, loading, paths, guarded, withSession } = rendered;
    return {
      pages: pages.map(({ path, audience, html, afterScan }) => {
        const template = own.get(path) ?? product;
        const fillWhole = (text: string) => fill(template, text, path, audience !== "everybody");
        return {
          path,
          audience,
          whole: fillWhole(html),
          loading: fill(template, loading),
          ...(afterScan !== undefined && { afterScan: fillWhole(afterScan) }),
        };
      }),
      loading: fill(product, loading),
      loadingWithoutSession: fill(product, loading, undefined, false),
      paths,
      guarded,
      withSession,
    };
  };
}

type Parts = Pick<Rendered, "texts" | "earlyTexts"> & {
  language: Language;
  settings: PageSettings;
  html: string;
  /** The page that is whole, if it is. */
  path: string | undefined;
  needsSession: boolean;
};

function fillIn(template: string, parts: Parts): string {
  const { language, settings, texts, earlyTexts, html, path, needsSession } = parts;
  const write = (strings: TemplateStringsArray, ...values: unknown[]) =>
    (escaped(strings, ...values) as HtmlEscapedString).toString();
  const filled = template
    .replace(/<html[^>]*>/, write`<html lang="${language}" dir="${directions[language]}">`)
    .replace(/(?<=<p class="early-notice">)[^<]*/, () => write`${texts.noScript}`)
    .replace(
      "<script data-early>",
      () => write`<script data-too-old="${texts.tooOld}" data-not-loaded="${texts.notLoaded}">`,
    )
    .replace(
      "<script data-early-check-in>",
      () => write`<script data-texts="${JSON.stringify(earlyTexts)}">`,
    )
    .replace(/(?<=<meta name="school-login" content=")/, () => write`${settings["schoolLogin"]}`)
    .replace(/(?<=<meta name="passkeys" content=")/, () => write`${String(settings["passkeys"])}`)
    .replace('<div id="root"></div>', () => {
      const mark = path === undefined ? "" : write` data-rendered="${path}"`;
      return `<div id="root"${mark}>${html}</div>`;
    });
  return needsSession ? filled : filled.replace(/<link [^>]*href="\/api\/session"[^>]*>/, "");
}
