import { parseOnSite, safePath } from "#contract/platform/site-path.ts";

/** The page a person wanted to open before the login page, as part of its URL. */
export type ReturnSearch = { redirect?: string | undefined };

/**
 * Reads `?redirect=`, and drops it unless it leads to a page of this site. It is dropped by
 * returning it as undefined: the router would fill in the typed value for a missing key.
 */
export function returnSearch(search: Record<string, unknown>): ReturnSearch {
  const path = safePath(search["redirect"]);
  // A login loads the next document, and nothing there is one.
  return { redirect: path !== undefined && /^\/(?:api|assets)\//.test(path) ? undefined : path };
}

/** Whether a path leads to a check-in. */
export function isCheckIn(path: string): boolean {
  return parseOnSite(path)?.pathname === "/member/checkin";
}

/** The code in a path to a check-in, such as that of a scanned link. */
export function codeOf(path: string | undefined): string | undefined {
  if (path === undefined || !isCheckIn(path)) return undefined;
  return parseOnSite(path)?.searchParams.get("code") ?? undefined;
}

/** The token of the invitation that a path leads to. */
export function invitationTokenOf(path: string | undefined): string | undefined {
  const url = path === undefined ? undefined : parseOnSite(path);
  return url?.pathname === "/invitation" ? (url.searchParams.get("token") ?? undefined) : undefined;
}
