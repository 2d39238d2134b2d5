import type { Engine, Installation } from "#test-support/rig/engine.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { startProgram } from "../program.ts";
import { seedClub, seedHistory, type SeededClub } from "#test-support/rig/seed-club.ts";
import type { ServerProcess } from "../server-process.ts";

/** A hundred times the data is 100,000 members with 1,000,000 attendances. */
export const scales = [1, 10, 100] as const;

/** Clubs of a fixed size, as many as needed, and one that grows to 2,000 members and 400 events. */
const usual = { admins: 1, events: 100, members: 1000 };
const growing = (scale: number) => ({ admins: 1, events: 4 * scale, members: 20 * scale });

export type ClubWithPeople = SeededClub & { people: SignedInPerson[] };
/** The app with this much data. */
export type Stage = {
  installation: Installation;
  server: ServerProcess;
  clubs: { usual: ClubWithPeople; growing: ClubWithPeople };
};

export async function openStage(engine: Engine, scale: number): Promise<Stage> {
  const installation = await engine.createInstallation();
  const clubs = await withDatabase(installation, ({ schema, platform }) =>
    schema.transaction().execute(async (db) => {
      const seed = async (size: typeof usual) => {
        const club = await seedClub(db, platform, size);
        return { ...club, people: await seedHistory(db, platform, club, size.members) };
      };
      const first = await seed(usual);
      for (let others = Math.round(0.98 * scale) - 1; others > 0; others -= 1) await seed(usual);
      return { usual: first, growing: await seed(growing(Math.max(scale, 1))) };
    }),
  );
  await installation.settle();
  return { installation, clubs, server: await startProgram(installation) };
}
