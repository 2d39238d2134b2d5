import { redirect } from "@tanstack/react-router";
import { loadedPath } from "#web/platform/loaded-path.ts";

/**
 * Opens a page only in its own document: browser permissions, such as for the camera, depend on the
 * URL the document was loaded from.
 */
export function requireOwnDocument(path: string, { preload }: { preload: boolean }): void {
  if (preload || [path, undefined].includes(loadedPath())) return;
  throw redirect({ href: path, reloadDocument: true });
}
