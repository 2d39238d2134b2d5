/** The page a person wanted to open before the login page, as part of its URL. */
export type ReturnSearch = { redirect?: string | undefined };

/**
 * Reads `?redirect=`, and drops it unless it leads to a page of this site. It is dropped by
 * returning it as undefined: the router would fill in the typed value for a missing key.
 */
export function returnSearch(search: Record<string, unknown>): ReturnSearch {
  return { redirect: safePath(search["redirect"]) };
}

/** Whether a path leads to a check-in. */
export function isCheckIn(path: string): boolean {
  return parse(path)?.pathname === "/member/checkin";
}

/** The code in a path to a check-in, such as that of a scanned link. */
export function codeOf(path: string | undefined): string | undefined {
  if (path === undefined || !isCheckIn(path)) return undefined;
  return parse(path)?.searchParams.get("code") ?? undefined;
}

/** The token of the invitation that a path leads to. */
export function invitationTokenOf(path: string | undefined): string | undefined {
  const url = path === undefined ? undefined : parse(path);
  return url?.pathname === "/invitation" ? (url.searchParams.get("token") ?? undefined) : undefined;
}

/** A placeholder for this site: a target that leaves it would leave any site. */
const origin = "https://this-site.invalid";

/**
 * `target` as a path of this site, or undefined if it leads elsewhere. Parses the text as browsers
 * do, because its look can be misleading.
 */
export function safePath(target: unknown): string | undefined {
  if (typeof target !== "string" || !target.startsWith("/")) return undefined;
  const url = parse(target);
  if (url?.origin !== origin) return undefined;
  const path = url.pathname + url.search + url.hash;
  // A parsed path may start with two slashes again: "/.//evil.example".
  return path.startsWith("//") ? undefined : path;
}

/** The oldest supported browsers have no `URL.parse`. */
function parse(target: string): URL | undefined {
  try {
    return new URL(target, origin);
  } catch {
    return undefined;
  }
}
