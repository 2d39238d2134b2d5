import type { MiddlewareHandler } from "hono";

/**
 * What browsers are told to refuse in our pages: scripts, styles and frames of anybody
 * else, and plain http once the installation is reached by https.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "content-security-policy":
      "default-src 'self'; img-src 'self' data:; style-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": permissionsPolicy("()"),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-dns-prefetch-control": "off",
    "x-download-options": "noopen",
    "x-frame-options": "DENY",
    "x-permitted-cross-domain-policies": "none",
    "x-xss-protection": "0",
    ...(publicUrl.startsWith("https://") && {
      "strict-transport-security": "max-age=31536000; includeSubDomains",
      // Browsers ignore these on plain http, and complain to whoever looks.
      "cross-origin-opener-policy": "same-origin",
      "origin-agent-cluster": "?1",
    }),
  };
}

/** Of what can watch and listen, a page gets the camera at most, and only where it reads cards. */
const permissionsPolicy = (camera: "()" | "(self)") =>
  `camera=${camera}, geolocation=(), microphone=()`;

/** For the pages that may ask for the camera. */
export const mayUseCamera = { "permissions-policy": permissionsPolicy("(self)") };

/** Answers of the API carry people's data: no cache keeps them. */
export const keptByNobody = { "cache-control": "no-store" };

/** Gives every answer these headers, whatever made it. */
export function addHeaders(headers: Record<string, string>): MiddlewareHandler {
  const entries = Object.entries(headers);
  return async (c, next) => {
    await next();
    for (const [name, value] of entries) c.res.headers.set(name, value);
  };
}

/** Gives every answer these headers, whatever made it, unless its route says something else. */
export function addMissingHeaders(headers: Record<string, string>): MiddlewareHandler {
  const entries = Object.entries(headers);
  return async (c, next) => {
    await next();
    for (const [name, value] of entries)
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}
