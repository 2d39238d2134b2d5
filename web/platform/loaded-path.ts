/** The path this document was loaded from, which the URL no longer shows after a `pushState`. */
export function loadedPath(): string | undefined {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation === undefined ? undefined : new URL(navigation.name).pathname;
}
