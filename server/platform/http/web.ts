import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context } from "hono";
import { accepts } from "hono/accepts";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { StartError } from "../start-error.ts";
import { chooseEncoding } from "./choose-encoding.ts";
import { contentPolicy } from "./security-headers.ts";

/** The build's description of its pages, in `pages/pages.json`. */
type Pages = {
  /** Placeholder texts in prerendered pages, with the settings that replace them. */
  blanks: Record<string, string>;
  /** By language: its pages, and the frame for all other URLs. */
  languages: Record<string, { frame: string; pages: Page[] }>;
};
type Page = {
  path: string;
  /** The page with what it shows while it loads. */
  file: string;
  /** Whether it sends everyone without a session to the login. */
  isGuarded?: boolean;
  painted?: PaintedPage[];
};

/** A complete page, and who gets it. */
type PaintedPage = {
  file: string;
  audience: "everybody" | "signed-out" | "signed-in";
  /** The URLs it is for: a regular expression for their query, with its question mark. */
  search: string;
};

/** The settings of this installation that pages show. */
type Settings = Record<string, string | number | boolean>;

/** The dependencies of the pages. */
export type WebDeps = {
  settings: () => Settings;
  /** Whether the request seems to have a session. */
  hasSession: (c: Context) => boolean;
  /** The supported languages; the first one is the default. */
  languages: readonly [string, ...string[]];
};

/** A path that ends like the name of a file, as no screen's does. */
const namesFile = /\.\w+$/;

/**
 * Serves the built web app. Every URL that doesn't name a file is a screen of it. Public pages are
 * prerendered, with the settings that they show.
 */
export function web(webRoot: string, { settings, hasSession, languages }: WebDeps) {
  const app = new Hono()
    .use(
      "/assets/*",
      async (c, next) => {
        await next();
        if (!c.res.ok) return;
        // The names of built files contain a content hash, so nobody asks when they changed.
        c.header("cache-control", "public, max-age=31536000, immutable");
        c.header("last-modified", undefined);
      },
      serveStatic({ root: webRoot, precompressed: true }),
    )
    .get("/assets/*", (c) => c.notFound())
    .get("/:file{[^/]+\\.\\w+}", serveStatic({ root: webRoot }));

  const { blanks, languages: built } = readPages(webRoot);
  /** Read for its first request: all documents together would take 6 MB of memory. */
  const answerOfDocument = (file: string): Answer => {
    if (!existsSync(join(webRoot, file)))
      throw new StartError(`the web app is missing in ${webRoot}. Run npm start to build it.`);
    let answer: Answer | undefined;
    return (c) => {
      answer ??= fillIn(readFileSync(join(webRoot, file), "utf8"), blanks, settings);
      return answer(c);
    };
  };
  const spoken = Object.entries(built).filter(([language]) => languages.includes(language));
  const supports = spoken.map(([language]) => language);
  const asked = (c: Context) =>
    accepts(c, { header: "Accept-Language", supports, default: languages[0] });
  for (const [language, { frame, pages }] of spoken) {
    const add = (path: string, answer: Answer) =>
      app.get(path, async (c, next) => (asked(c) === language ? answer(c) : next()));
    const answerOf = ({ file, painted = [] }: Page) => {
      const opening = answerOfDocument(file);
      const variants = painted.map(({ audience, search, file: paintedFile }) => ({
        ...{ audience, search: new RegExp(search) },
        answer: answerOfDocument(paintedFile),
      }));
      return (c: Context, query: string): Promise<Response> => {
        const fitting = variants.find(
          ({ audience, search }) =>
            search.test(query) &&
            (audience === "everybody" || hasSession(c) === (audience === "signed-in")),
        );
        return (fitting?.answer ?? opening)(c);
      };
    };
    const login = pages.find(({ path }) => path === "/login");
    const loginAnswer = login && answerOf(login);
    for (const page of pages) {
      const answer = answerOf(page);
      add(page.path, (c) => {
        const { pathname, search } = new URL(c.req.url);
        // Its scripts would send a visitor without a session to the login, which is what they see
        // right away instead (R7.26). A redirect would take another round trip.
        return page.isGuarded === true && loginAnswer !== undefined && !hasSession(c)
          ? loginAnswer(c, `?redirect=${encodeURIComponent(pathname + search)}`)
          : answer(c, search);
      });
    }
    const answer = answerOfDocument(frame);
    add("*", (c) => {
      // People read Page Not Found there (R13.9), programs the status (R1.4).
      if (namesFile.test(c.req.path)) c.status(404);
      return answer(c);
    });
  }
  return app;
}

function readPages(webRoot: string): Pages {
  const list = "pages/pages.json";
  if (!existsSync(join(webRoot, list)))
    return { blanks: {}, languages: { en: { frame: "index.html", pages: [] } } };
  return JSON.parse(readFileSync(join(webRoot, list), "utf8")) as Pages;
}

type Answer = (c: Context) => Promise<Response>;

/** Responds with a document, with settings in place of its blanks. */
function fillIn(page: string, blanks: Pages["blanks"], settings: WebDeps["settings"]): Answer {
  const needed = Object.entries(blanks).filter(([blank]) => page.includes(blank));
  // It allows what the build has written, and nothing that a setting might add.
  const policy = contentPolicy(page);
  if (needed.length === 0) return answerWith(page, policy);
  const fill = () => {
    const values = settings();
    return needed.reduce(
      (text, [blank, name]) =>
        text.replaceAll(blank, () => (html`${values[name]}` as HtmlEscapedString).toString()),
      page,
    );
  };
  // Settings can change while the server runs, such as a rolling graduation year.
  let text = fill();
  let answer = answerWith(text, policy);
  return (c: Context) => {
    const current = fill();
    if (current !== text) answer = answerWith((text = current), policy);
    return answer(c);
  };
}

/** Compress as much as possible, which takes a moment, on a thread of Node's pool. */
const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** Responds with a document and its policy, compressed once and then cached. */
function answerWith(text: string, policy: ReturnType<typeof contentPolicy>): Answer {
  const bodies = new Map<string, Promise<Buffer<ArrayBuffer>>>();
  // The same text, however it is compressed.
  const tag = `W/"${hash("sha256", text, "base64url")}"`;
  return async (c) => {
    for (const [name, value] of Object.entries(policy)) c.header(name, value);
    c.header("cache-control", "no-cache");
    c.header("vary", "accept-encoding, accept-language, cookie");
    c.header("etag", tag);
    if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304);
    const encoding = chooseEncoding(c);
    if (encoding === "identity") return c.html(text);
    c.header("content-encoding", encoding);
    c.header("content-type", "text/html; charset=UTF-8");
    return c.body(await bodies.getOrInsertComputed(encoding, () => encoders[encoding](text)));
  };
}
