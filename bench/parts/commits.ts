import type { Database } from "#server/platform/database/database.ts";

/** Durable commits per second, each changing one row, one after another; skips the first tenth. */
export async function measureCommitRate(
  { write }: Database,
  clubId: string,
  count: number,
): Promise<number> {
  const first = Math.floor(count / 10);
  let start = 0;
  for (let index = 0; index < count; index += 1) {
    if (index === first) start = performance.now();
    await write.updateTable("clubs").set({ createdAt: index }).where("id", "=", clubId).execute();
  }
  return ((count - first) * 1000) / (performance.now() - start);
}
