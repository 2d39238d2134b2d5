import { redirect } from "@tanstack/react-router";

/**
 * Lets a page be opened only by a document of its own: what browsers let it do, such as using
 * the camera, is decided by the address that the document was asked for.
 */
export function requireOwnDocument(path: string, { preload }: { preload: boolean }): void {
  const [navigation] = performance.getEntriesByType("navigation");
  if (preload || navigation === undefined || new URL(navigation.name).pathname === path) return;
  throw redirect({ href: path, reloadDocument: true });
}
