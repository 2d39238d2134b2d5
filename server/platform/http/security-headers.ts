import { hash } from "node:crypto";
import type { MiddlewareHandler } from "hono";

/**
 * The policy that makes browsers refuse scripts, styles, and frames from elsewhere, and all inline
 * ones but those that a document of the build has. WebAssembly is refused unless it is asked for.
 */
export function contentPolicy(
  document = "",
  { mayRunWasm = false } = {},
): Record<"content-security-policy", string> {
  const inline = (["script", "style"] as const).flatMap((element) => {
    const sources = inlineTexts(document, element).map(sourceOf);
    if (element === "script" && mayRunWasm) sources.push("'wasm-unsafe-eval'");
    return sources.length > 0 ? [`${element}-src 'self' ${sources.join(" ")}; `] : [];
  });
  return {
    "content-security-policy": `default-src 'self'; ${inline.join("")}img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  };
}

function inlineTexts(document: string, element: "script" | "style"): string[] {
  const inline = new RegExp(`<${element}[^>]*>([^]*?)</${element}>`, "g");
  return [...document.matchAll(inline)].flatMap(([, text = ""]) => (text === "" ? [] : [text]));
}

function sourceOf(text: string): string {
  return `'sha256-${hash("sha256", text, "base64")}'`;
}

/**
 * Headers for every response; browsers also stay on https once the installation uses it. Those that
 * only browsers older than ours know (contract/platform/browsers.ts) are left out: a page has many files.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": permissionsPolicy("()"),
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
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

/** For search engines: neither list nor follow this. */
export const notIndexed = { "x-robots-tag": "noindex, nofollow" };

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
