import type { Crowd, SeededClub } from "#test-support/rig/crowd.ts";
import type { RunningServer } from "#test-support/rig/serve.ts";

/** A hundred times the data is 100,000 members with 1,000,000 attendances. */
export const scales = [1, 10, 100] as const;

/** Clubs of a fixed size, as many as needed, and one that grows to 2,000 members and 400 events. */
const usual = { events: 100, members: 1000 };
const growing = (scale: number) => ({ events: 4 * scale, members: 20 * scale });

/** The app with this much data. */
export type Stage = {
  server: RunningServer;
  seeded: { usual: SeededClub; growing: SeededClub };
};

/** Fills a stage. */
export async function fillStage(crowd: Crowd, scale: number): Promise<Stage["seeded"]> {
  const first = await crowd.club(usual);
  for (let others = Math.round(0.98 * scale) - 1; others > 0; others -= 1) await crowd.club(usual);
  return { usual: first, growing: await crowd.club(growing(Math.max(scale, 1))) };
}
