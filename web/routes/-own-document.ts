import { redirect } from "@tanstack/react-router";

/**
 * Opens a page only in its own document: browser permissions, such as for the camera, depend on the
 * URL the document was loaded from.
 */
export function requireOwnDocument(path: string, { preload }: { preload: boolean }): void {
  const [navigation] = performance.getEntriesByType("navigation");
  if (preload || navigation === undefined || new URL(navigation.name).pathname === path) return;
  throw redirect({ href: path, reloadDocument: true });
}
