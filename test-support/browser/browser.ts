import type { BrowserContext } from "@playwright/test";

/** A server's answer. `body` is the JSON of `text`, or undefined if it isn't JSON. */
export type Answer = { status: number; headers: Headers; text: string; body: unknown };

type SendOptions = {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, in place of `body`. */
  text?: string;
  headers?: Record<string, string>;
};

/** One person's browser as the server sees it: stores cookies, and sends Origin with changes. */
export type Browser = {
  readonly cookies: Map<string, string>;
  send(method: string, path: string, options?: SendOptions): Promise<Answer>;
  get(path: string): Promise<Answer>;
  post(path: string, body: unknown): Promise<Answer>;
  put(path: string, body: unknown): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
  /** Its `Cookie` header; undefined without cookies. */
  cookieHeader(): string | undefined;
};

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** A browser without cookies that connects to the server at `origin` through `fetch`. */
export function createBrowser(origin: string, fetch: Fetch): Browser {
  const cookies = new Map<string, string>();
  const cookieHeader = () =>
    cookies.size === 0
      ? undefined
      : [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  const send: Browser["send"] = async (method, path, { body, text, headers } = {}) => {
    const content = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const cookie = cookieHeader();
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...(cookie !== undefined && { cookie }),
        ...(method !== "GET" && { origin }),
        ...(content !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(content !== undefined && { body: content }),
    });
    keepCookies(cookies, response.headers.getSetCookie());
    return toAnswer(response);
  };

  return {
    cookies,
    cookieHeader,
    send,
    get: (path) => send("GET", path),
    post: (path, body) => send("POST", path, { body }),
    put: (path, body) => send("PUT", path, { body }),
    delete: (path, body) => send("DELETE", path, { body }),
  };
}

/** Gives a real browser the session that someone has here. */
export function giveSession(
  context: BrowserContext,
  { cookies }: Browser,
  url: string,
): Promise<void> {
  return context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
}

function keepCookies(cookies: Map<string, string>, setCookies: string[]): void {
  for (const line of setCookies) {
    const [pair = ""] = line.split(";");
    const name = pair.slice(0, pair.indexOf("="));
    if (/max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, pair.slice(name.length + 1));
  }
}

/** Whether the answer is an event stream, which doesn't end. */
export function isEventStream(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/event-stream") ?? false;
}

async function toAnswer(response: Response): Promise<Answer> {
  if (isEventStream(response)) await response.body?.cancel();
  const text = isEventStream(response) ? "" : await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json") ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    // A HEAD request gets no text.
    body: isJson && text !== "" ? JSON.parse(text) : undefined,
  };
}
