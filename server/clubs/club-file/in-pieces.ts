import { pause } from "../../platform/pause.ts";

/** After so much work, measured in attendances, others get their turn. */
const atOnce = 2000;

/** Like `map`, but lets other requests run in between. `sizeOf` says how much work an item is. */
export async function inPieces<One, Result>(
  all: readonly One[],
  work: (one: One) => Result,
  sizeOf: (one: One) => number,
): Promise<Result[]> {
  const results: Result[] = [];
  let size = 0;
  for (const one of all) {
    results.push(work(one));
    size += 1 + sizeOf(one);
    if (size < atOnce) continue;
    size = 0;
    await pause();
  }
  return results;
}
