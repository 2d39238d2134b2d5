import type { History } from "./history.ts";

/**
 * The shortest history that still fails, found by leaving out smaller and smaller pieces; `fails`
 * tells whether one does. Stops searching after `most` tries.
 */
export async function shrink(
  history: History,
  fails: (history: History) => Promise<boolean>,
  most = 150,
): Promise<History> {
  let { steps } = history;
  let tries = 0;
  for (
    let size = Math.ceil(steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  )
    for (let at = 0; at < steps.length && tries < most;) {
      const shorter = steps.toSpliced(at, size);
      tries += 1;
      if (await fails({ ...history, steps: shorter })) steps = shorter;
      else at += size;
    }
  return { ...history, steps };
}
