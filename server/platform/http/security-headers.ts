import type { MiddlewareHandler } from "hono";

/**
 * Headers that make browsers refuse these things in our pages: scripts, styles, and frames from
 * elsewhere, and plain http once the installation uses https.
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
      // Browsers ignore these on plain http and print a console warning.
      "cross-origin-opener-policy": "same-origin",
      "origin-agent-cluster": "?1",
    }),
  };
}

/** Pages get no access to sensors, except for the camera on pages that read cards. */
const permissionsPolicy = (camera: "()" | "(self)") =>
  `camera=${camera}, geolocation=(), microphone=()`;

/** For pages that may use the camera. */
export const mayUseCamera = { "permissions-policy": permissionsPolicy("(self)") };

/** API responses contain personal data, so they are never cached. */
export const keptByNobody = { "cache-control": "no-store" };

/** Adds these headers to every response. */
export function addHeaders(headers: Record<string, string>): MiddlewareHandler {
  const entries = Object.entries(headers);
  return async (c, next) => {
    await next();
    for (const [name, value] of entries) c.res.headers.set(name, value);
  };
}

/** Adds these headers to every response whose route didn't set them. */
export function addMissingHeaders(headers: Record<string, string>): MiddlewareHandler {
  const entries = Object.entries(headers);
  return async (c, next) => {
    await next();
    for (const [name, value] of entries)
      if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  };
}
