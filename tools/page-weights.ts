/**
 * The limit on a page's requests before its data, its document included, in compressed kilobytes of
 * 1,000 bytes. Up to 0.8 of the largest is room, since the same code weighs a little more or less
 * in every build. Of the login, React is 59 KB, the font 10.7, and the document with its styles 5,
 * so less than 85 would take a page that starts without React. A check-in doesn't wait for its
 * scripts: everything until Success! is less than 25 KB
 * (docs/decisions/0012-before-the-scripts.md).
 */
export const pageBudgets = [
  { path: "/login", kilobytes: 100.2 },
  { path: "/member/checkin", kilobytes: 107.0, isLoggedIn: true },
  // Without its camera.
  { path: "/kiosk", kilobytes: 120 },
  // What every page of the product starts with.
  { path: "/", kilobytes: 150.0 },
];

/** What a page requests before its data, each with its compressed size in bytes. */
export type PageWeight = { document: { text: string; size: number }; files: Map<string, number> };

/** Asks a server for a page's document and the files that it names. */
export async function weighPage(
  origin: string,
  { path, isLoggedIn = false }: { path: string; isLoggedIn?: boolean },
): Promise<PageWeight> {
  const get = async (file: string) => {
    const answer = await fetch(new URL(file, origin), {
      headers: {
        "accept-encoding": "br",
        // The server picks the document by whether there is a session.
        ...(isLoggedIn && { cookie: "rollcall_session=any" }),
      },
    });
    return { text: await answer.text(), size: Number(answer.headers.get("content-length")) };
  };
  const document = await get(path);
  // Its styles are in it: their files are only named, and of their fonts, one is preloaded.
  const links = document.text.match(/<(?:link|script)\b[^>]*\/assets\/[^>]*>/g) ?? [];
  const requested = links.filter((link) => !link.endsWith(" disabled>"));
  const files = new Map<string, number>();
  for (const file of requested.flatMap((link) => link.match(/\/assets\/[\w.-]+/g) ?? []))
    if (!files.has(file)) files.set(file, (await get(file)).size);
  return { document, files };
}

/** All of it, in compressed kilobytes. */
export function kilobytesOf({ document, files }: PageWeight): number {
  return [...files.values()].reduce((sum, size) => sum + size, document.size) / 1000;
}
