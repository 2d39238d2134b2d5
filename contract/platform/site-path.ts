/** A placeholder for this site: a target that leaves it would leave any site. */
const origin = "https://this-site.invalid";

/**
 * `target` as a path of this site, or undefined if it leads elsewhere. Parses the text as browsers
 * do, because its look can be misleading.
 */
export function safePath(target: unknown): string | undefined {
  if (typeof target !== "string" || !target.startsWith("/")) return undefined;
  const url = parseOnSite(target);
  if (url?.origin !== origin) return undefined;
  const path = url.pathname + url.search + url.hash;
  // A parsed path may start with two slashes again: "/.//evil.example".
  return path.startsWith("//") ? undefined : path;
}

/** A path of this site as a URL; undefined if it is none. The oldest browsers lack `URL.parse`. */
export function parseOnSite(target: string): URL | undefined {
  try {
    return new URL(target, origin);
  } catch {
    return undefined;
  }
}
