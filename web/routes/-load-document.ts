/**
 * Loads the document at the URL that the router has just gone to, with the state it was given. It
 * doesn't end: the product does.
 */
export async function loadDocument({ preload }: { preload: boolean }): Promise<void> {
  if (preload) return;
  // The router writes the URL in a microtask.
  setTimeout(() => location.reload());
  await new Promise(() => {});
}
