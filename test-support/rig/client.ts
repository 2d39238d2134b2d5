import type {
  Browser as RealBrowser,
  BrowserContext,
  BrowserContextOptions,
} from "@playwright/test";
import { createBrowser, giveSession, type Browser } from "../browser/browser.ts";
import { cookieOf, type SignedInPerson } from "./people.ts";

/** A seeded person's browser as the server sees it. */
function browserOf(url: string, person: SignedInPerson): Browser {
  const browser = createBrowser(url, fetch);
  const [name = "", value = ""] = cookieOf(person).split("=", 2);
  browser.cookies.set(name, value);
  return browser;
}

/** A real browser where a seeded person, if any, is logged in. */
export async function openContext(
  browser: RealBrowser,
  url: string,
  person?: SignedInPerson,
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, locale: "en-US", ...options });
  if (person !== undefined) await giveSession(context, browserOf(url, person), url);
  return context;
}

/** Sends a request below a path, and returns its answer's body. */
export type Ask = <Answer>(method: string, path: string, body?: object) => Promise<Answer>;

/** Sends one person's requests below a path, and throws if any is refused. */
export function createAsk(url: string, api: string, person: SignedInPerson): Ask {
  const browser = browserOf(url, person);
  return async <Answer>(method: string, path: string, body?: object) => {
    const answer = await browser.send(method, api + path, { body });
    if (answer.status >= 300) throw new Error(`${method} ${path} failed: ${answer.text}`);
    return answer.body as Answer;
  };
}

/** A response; `status` is 0 for none. */
export type Reply = {
  status: number;
  retryAfter: string | null;
  text: string;
  /** How long it took, in milliseconds. */
  ms: number;
};

/** Sends a person's request and never throws; times out after a minute. */
export async function request(url: string, person: SignedInPerson, json?: object): Promise<Reply> {
  const start = performance.now();
  try {
    const response = await fetch(url, {
      method: json === undefined ? "GET" : "POST",
      headers: { cookie: cookieOf(person), "content-type": "application/json" },
      body: json === undefined ? null : JSON.stringify(json),
      signal: AbortSignal.timeout(60_000),
    });
    const text = await response.text();
    const retryAfter = response.headers.get("retry-after");
    return { status: response.status, retryAfter, text, ms: performance.now() - start };
  } catch (error) {
    return { status: 0, retryAfter: null, text: String(error), ms: performance.now() - start };
  }
}
