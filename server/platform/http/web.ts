import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type Context } from "hono";
import { accepts } from "hono/accepts";
import type { Language } from "#contract/platform/languages.ts";
import { chooseEncoding } from "./choose-encoding.ts";
import { readDocuments, type Document, type Documents, type PageSettings } from "./documents.ts";
import { contentPolicy } from "./security-headers.ts";

/** The dependencies of the pages. */
export type WebDeps = {
  settings: () => Promise<PageSettings>;
  /** Whether the request seems to have a session. */
  hasSession: (c: Context) => boolean;
  /** The supported languages; the first one is the default. */
  languages: readonly [Language, ...Language[]];
};

/** The worker that reads a kiosk's camera with WebAssembly (R33.45). */
const isBarcodeWorker = /^\/assets\/barcode-worker-[\w-]+\.js$/;

/** The address under which the service worker keeps the check-in for times without a network. */
const keptCheckIn = "/check-in.html";

/**
 * Serves the built web app. Its documents are rendered once per language, and again when a setting
 * that they show has changed, such as the latest graduation year. Which paths are pages is asked of
 * the app's own routes, by the build's renderer.
 */
export function web(webRoot: string, { settings, hasSession, languages }: WebDeps) {
  const documentsIn = readDocuments(webRoot);
  const known = new Map<Language, { key: string; documents: Promise<Documents> }>();
  const documentsFor = async (c: Context): Promise<Documents> => {
    const supports: string[] = [...languages];
    const language = accepts(c, {
      header: "Accept-Language",
      supports,
      default: languages[0],
    }) as Language;
    const current = await settings();
    const key = JSON.stringify(current);
    const latest = known.get(language);
    if (latest?.key === key) return latest.documents;
    const documents = documentsIn(language, current);
    known.set(language, { key, documents });
    // What couldn't be rendered is tried again by the next request.
    documents.catch(() => {
      if (known.get(language)?.documents === documents) known.delete(language);
    });
    return documents;
  };
  return new Hono()
    .use(
      "/assets/*",
      async (c, next) => {
        await next();
        if (!c.res.ok) return;
        // The names of built files contain a content hash, so nobody asks when they changed.
        c.header("cache-control", "public, max-age=31536000, immutable");
        c.header("last-modified", undefined);
        // A worker has its own file's policy, not that of the page that starts it.
        if (isBarcodeWorker.test(c.req.path))
          for (const [name, value] of Object.entries(contentPolicy("", { mayRunWasm: true })))
            c.header(name, value);
      },
      serveStatic({ root: webRoot, precompressed: true }),
    )
    .get("/assets/*", (c) => c.notFound())
    .get("/:file{[^/]+\\.\\w+}", serveStatic({ root: webRoot }))
    .get("*", async (c) => {
      const documents = await documentsFor(c);
      // People read Page Not Found there (R13.9), programs the status (R1.4).
      if (!isPage(documents, new URL(c.req.url).pathname)) c.status(404);
      return answerWith(c, chooseDocument(documents, new URL(c.req.url), hasSession(c)));
    });
}

/** Whether the app shows a page at a path: in small or capital letters, also with a slash behind it. */
function isPage({ paths }: Documents, path: string): boolean {
  const bare = path.replace(/(?<=.)\/$/, "").toLowerCase();
  return bare === keptCheckIn || paths.some((page) => isAt(page.toLowerCase(), bare));
}

/** What links bring to pages that then show something else than on their own. */
const brought = ["claim", "token"];

/** The document for a URL: the whole page for those who will stay on it. */
function chooseDocument(documents: Documents, url: URL, hasSession: boolean): Document {
  const { pages, loading, loadingWithoutSession, guarded, withSession } = documents;
  const { pathname, searchParams } = url;
  const isIn = (paths: string[]) => paths.some((path) => isAt(path, pathname));
  const find = (path: string) => pages.find((page) => page.path === path);
  const wholeOf = (page: (typeof pages)[number] | undefined): Document =>
    (page !== undefined && isScan(url, page) ? page.afterScan : undefined) ??
    page?.whole ??
    loading;
  if (pathname === keptCheckIn) return wholeOf(find("/member/checkin"));
  // A guard's scripts would send a visitor to the login, which is what they get at once instead
  // (R7.26). A redirect would take another round trip.
  if (!hasSession && (pathname === "/login" || isIn(guarded))) return wholeOf(find("/login"));
  const page = find(pathname);
  if (page !== undefined) {
    const { audience } = page;
    const stays = audience === "everybody" || hasSession === (audience === "signed-in");
    return stays && !brought.some((name) => searchParams.has(name)) ? wholeOf(page) : page.loading;
  }
  return isIn(withSession) ? loading : loadingWithoutSession;
}

/** Whether a URL, or the one that a page at it leads back to, is a check-in's with a code. */
function isScan(url: URL, { path }: { path: string }): boolean {
  const redirect = url.searchParams.getAll("redirect").at(-1) ?? "";
  const target = url.pathname === path ? URL.parse(redirect, url) : url;
  if (target?.origin !== url.origin || target.pathname !== "/member/checkin") return false;
  return Boolean(target.searchParams.get("code"));
}

/** Whether a path is a page's, whose variable parts begin with `$`. */
function isAt(page: string, path: string): boolean {
  const [parts, given] = [page.split("/"), path.split("/")];
  return (
    parts.length === given.length &&
    parts.every((part, place) =>
      part.startsWith("$") ? given[place] !== "" : part === given[place],
    )
  );
}

/** Compress as much as possible, which takes a moment, on a thread of Node's pool. */
const encoders = { br: promisify(brotliCompress), gzip: promisify(gzip) };

type Body = Promise<Buffer<ArrayBuffer>>;
/** What is known of each document: its policy, its tag, and its compressed bodies. */
const prepared = new WeakMap<Document, ReturnType<typeof prepare>>();

function prepare({ text, template, mayRunWasm }: Document) {
  return {
    // It allows what the build has written, and nothing that a setting might add.
    policy: contentPolicy(template, { mayRunWasm }),
    // The same text, however it is compressed.
    tag: `W/"${hash("sha256", text, "base64url")}"`,
    bodies: new Map<string, Body>(),
  };
}

/** Responds with a document and its policy. */
async function answerWith(c: Context, document: Document): Promise<Response> {
  const { policy, tag, bodies } = prepared.getOrInsertComputed(document, prepare);
  for (const [name, value] of Object.entries(policy)) c.header(name, value);
  c.header("cache-control", "no-cache");
  c.header("vary", "accept-encoding, accept-language, cookie");
  c.header("etag", tag);
  if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304);
  const encoding = chooseEncoding(c);
  if (encoding === "identity") return c.html(document.text);
  c.header("content-encoding", encoding);
  c.header("content-type", "text/html; charset=UTF-8");
  const compress = () => encoders[encoding](document.text);
  return c.body(await bodies.getOrInsertComputed(encoding, compress));
}
