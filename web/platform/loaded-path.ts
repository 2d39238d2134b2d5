import { parseOnSite } from "#contract/platform/site-path.ts";

/**
 * The path this document was loaded from, which the URL no longer shows after a `pushState`; unknown
 * where the browser doesn't tell, or tells something else.
 */
export function loadedPath(): string | undefined {
  const [navigation] = performance.getEntriesByType("navigation");
  if (navigation === undefined) return undefined;
  const url = parseOnSite(navigation.name);
  return url?.origin === location.origin ? url.pathname : undefined;
}
