import type { History } from "./history.ts";

/**
 * The shortest history that still fails, found by leaving out smaller and smaller pieces; `fails`
 * tells whether one does. Stops searching after `seconds`.
 */
export async function shrink(
  history: History,
  fails: (history: History) => Promise<boolean>,
  seconds: number,
): Promise<History> {
  let { steps } = history;
  const endsAt = performance.now() + seconds * 1000;
  for (
    let size = Math.ceil(steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let at = 0; at < steps.length && performance.now() < endsAt;) {
      const shorter = steps.toSpliced(at, size);
      if (await fails({ ...history, steps: shorter })) steps = shorter;
      else at += size;
    }
  return { ...history, steps };
}
