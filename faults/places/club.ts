import { seed, type SeededClub } from "#test-support/rig/crowd.ts";
import type { Installation } from "#test-support/rig/install.ts";
import { startServer, type RunningServer } from "#test-support/rig/serve.ts";

/** How many people can attend a club's events, and how many events it has. */
export type ClubSize = { people: number; events: number };

/** Creates a club whose people have no attendance yet. */
export function createClub(
  installation: Installation,
  { people, events }: ClubSize,
): Promise<SeededClub> {
  return seed(installation, async (crowd) => ({
    ...(await crowd.club({ events })),
    people: await crowd.people(people),
  }));
}

/** Controls: modules loaded before the program. */
export type Preload = "answer-before-commit" | "no-flush" | "no-time-limits" | "deaf-pool";

/** Starts the real program on an installation, unchanged unless a control is loaded. */
export function startNode(
  { settings }: Installation,
  preload?: Preload | false,
): Promise<RunningServer> {
  return startServer({
    ...settings,
    LOG_LEVEL: "silent",
    ...(preload && {
      NODE_OPTIONS: `--import=${new URL(`../controls/${preload}.ts`, import.meta.url).href}`,
    }),
  });
}
