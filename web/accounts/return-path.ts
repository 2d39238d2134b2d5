/** Where a person was going before the login page, as part of its URL. */
export type ReturnSearch = { redirect?: string | undefined };

/**
 * Reads `?redirect=`, and drops it unless it leads to a page of this site. It is dropped
 * by naming it undefined: the router fills a key that is missing with what was typed.
 */
export function returnSearch(search: Record<string, unknown>): ReturnSearch {
  return { redirect: safePath(search["redirect"]) };
}

/** Whether a path leads to a check-in. */
export function isCheckIn(path: string): boolean {
  return parse(path)?.pathname === "/member/checkin";
}

/** The code that a path brings to a check-in, such as that of a scanned link. */
export function codeOf(path: string | undefined): string | undefined {
  if (path === undefined || !isCheckIn(path)) return undefined;
  return parse(path)?.searchParams.get("code") ?? undefined;
}

/** A stand-in for this site: a target that leaves it would leave any site. */
const origin = "https://this-site.invalid";

/**
 * `target` as a path of this site, or undefined when it leads anywhere else. What
 * browsers make of a text is decided by parsing it as they do, not by its look.
 */
export function safePath(target: unknown): string | undefined {
  if (typeof target !== "string" || !target.startsWith("/")) return undefined;
  const url = parse(target);
  if (url?.origin !== origin) return undefined;
  const path = url.pathname + url.search + url.hash;
  // A path may come out of parsing with two slashes again: "/.//evil.example".
  return path.startsWith("//") ? undefined : path;
}

/** Our oldest browsers have no `URL.parse`. */
function parse(target: string): URL | undefined {
  try {
    return new URL(target, origin);
  } catch {
    return undefined;
  }
}
