import type { Installation } from "#test-support/rig/engine.ts";
import { createPeople, type SignedInPerson } from "#test-support/rig/people.ts";
import { settingsOf, withDatabase } from "#test-support/rig/installation.ts";
import { seedClub, type SeededEvent } from "#test-support/rig/seed-club.ts";
import { insertMembers } from "#test-support/rig/seed-people.ts";
import { startServer, type RunningServer } from "#test-support/rig/serve.ts";

/** A club whose events are open to everyone in `people`. */
export type Club = {
  id: string;
  admin: SignedInPerson;
  people: SignedInPerson[];
  events: SeededEvent[];
};

/** Creates a club whose members have no attendance yet. */
export async function createClub(
  installation: Installation,
  size: { people: number; events: number },
): Promise<Club> {
  const people = createPeople(size.people);
  return withDatabase(installation, ({ schema, platform }) =>
    schema.transaction().execute(async (db) => {
      const { id, admins, events } = await seedClub(db, platform, {
        admins: 1,
        events: size.events,
      });
      await insertMembers(db, platform, people);
      const [admin] = admins;
      if (admin === undefined) throw new Error("The club has no admin.");
      return { id, admin, people, events };
    }),
  );
}

/** Controls: modules loaded before the program. */
export type Preload =
  | "answer-before-commit"
  | "no-flush"
  | "no-time-limits"
  | "deaf-pool"
  | "silent-timelines"
  | "unwatched-commits";

/** Starts the real program on an installation, unchanged unless a control is loaded. */
export function startNode(installation: Installation, preload?: Preload): Promise<RunningServer> {
  return startServer({
    ...settingsOf(installation),
    LOG_LEVEL: "silent",
    ...(preload !== undefined && {
      NODE_OPTIONS: `--import=${new URL(`controls/${preload}.ts`, import.meta.url).href}`,
    }),
  });
}
