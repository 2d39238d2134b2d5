import { pause } from "./pause.ts";

/** So many at a time, each of which takes some tens of microseconds. */
const atOnce = 250;

/** Maps a long list, and lets other requests run after each slice of it. */
export async function mapInSlices<One, Result>(
  all: readonly One[],
  map: (one: One, index: number) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let start = 0; start < all.length; start += atOnce) {
    if (start > 0) await pause();
    const slice = all.slice(start, start + atOnce);
    results.push(...slice.map((one, index) => map(one, start + index)));
  }
  return results;
}
