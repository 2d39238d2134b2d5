import { median } from "../report/distribution.ts";
import type { Context } from "./context.ts";

/**
 * How long starts take, from the start of the process to its first answer: the first, which creates
 * the database, and later ones.
 */
export async function measureStart({ install, start, measure, quick }: Context): Promise<void> {
  const installation = await install();
  /** From the start of the process to its first response, in milliseconds. */
  const startAndStop = async () => {
    const begun = performance.now();
    const server = await start(installation);
    await (await fetch(`${server.url}/api/settings`)).text();
    const ms = performance.now() - begun;
    await server.stop();
    return ms;
  };
  measure("coldStart", await startAndStop());
  const later: number[] = [];
  for (let times = 0; times < (quick ? 1 : 5); times += 1) later.push(await startAndStop());
  measure("warmStart", median(later));
}
