import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "./app-error.ts";

/** The head of a request, as these rules look at it. */
export type RequestHead = { method: string; header(name: string): string | undefined };

const methods = ["GET", "HEAD", "POST", "PUT", "DELETE"];

/** Refuses methods that nothing here answers to, TRACE above all. */
export const allowMethods: MiddlewareHandler = async (c, next) => {
  if (!methods.includes(c.req.method)) {
    c.header("allow", methods.join(", "));
    throw new AppError("method-not-allowed");
  }
  await next();
};

const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses changes that another site's page asks for in a person's name. Browsers always
 * send Origin with them; it must be the configured address, or without one the address
 * that the request itself was sent to. Browsers that say whose page asks are taken at
 * their word as well. Bodies are JSON and nothing else, so that no plain form of another
 * site is ever read.
 */
export function requireOwn(head: RequestHead, baseUrl: string | undefined): void {
  if (safeMethods.has(head.method)) return;
  const origin = head.header("origin");
  if (origin !== undefined) {
    const own =
      baseUrl === undefined ? isSameHost(origin, head.header("host")) : origin === baseUrl;
    if (!own) throw new AppError("foreign-origin");
  }
  const site = head.header("sec-fetch-site");
  if (site === "cross-site" || site === "same-site") throw new AppError("foreign-origin");

  const length = head.header("content-length");
  const hasBody = length !== undefined || head.header("transfer-encoding") !== undefined;
  const type = head.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (hasBody && length !== "0" && type !== "application/json") throw new AppError("not-json");
}

/** An origin without a host, `null` say, is nobody's: it is not the same as no Host header. */
function isSameHost(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

/** Lets only requests of our own pages through, and of those who are no page. */
export function requireOwnRequests(baseUrl: string | undefined): MiddlewareHandler {
  return async (c, next) => {
    requireOwn(c.req, baseUrl);
    await next();
  };
}

/** No input of the product comes near this size but a sheet. */
const maxSize = 64 * 1024;

/** The length that a request names of its body; undefined when it will show as it comes in. */
export function namedLength(head: RequestHead): number | undefined {
  const length = head.header("content-length");
  const isNamed = length !== undefined && head.header("transfer-encoding") === undefined;
  return isNamed ? Number(length) : undefined;
}

/** Whether a body of this length is taken. */
export const fits = (length: number) => length <= maxSize;

/** Refuses bodies of more bytes than `most`: by the length they name, or as they come in. */
export function limitBody(most = maxSize): MiddlewareHandler {
  const limitStreamedBody = bodyLimit({
    maxSize: most,
    onError: () => {
      throw new AppError("too-large");
    },
  });
  return async (c, next) => {
    const length = namedLength(c.req);
    if (length === undefined) return limitStreamedBody(c, next);
    if (length > most) throw new AppError("too-large");
    await next();
  };
}
