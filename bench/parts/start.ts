import { startProgram } from "../program.ts";
import { median } from "../report/distribution.ts";
import type { Context } from "./context.ts";

/** How long starts take: the first, which creates the database, and later ones. */
export async function measureStart({ engine, measure, quick }: Context): Promise<void> {
  const installation = await engine.createInstallation();
  const start = async () => {
    const server = await startProgram(installation);
    await server.stop();
    return server.startMs;
  };
  measure("coldStart", await start());
  const later: number[] = [];
  for (let times = 0; times < (quick ? 1 : 5); times += 1) later.push(await start());
  measure("warmStart", median(later));
  await installation.remove();
}
