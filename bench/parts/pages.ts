import { launchBrowser } from "#test-support/launch-browser.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { withDatabase } from "#test-support/rig/installation.ts";
import { startProgram } from "../program.ts";
import { seedClub, seedHistory } from "#test-support/rig/seed-club.ts";
import { median } from "../report/distribution.ts";
import { bytesUntilSuccess } from "../pages/success.ts";
import { visitTwice, type Visit } from "../pages/visit.ts";
import type { Context } from "./context.ts";

/**
 * Every page on a slow phone in a real browser: transfers, and when the largest part is painted, on
 * the first visit and the next one. The club has 1,000 members, who all attended the event.
 */
export async function measurePages(context: Context): Promise<void> {
  const { engine, quick } = context;
  const installation = await engine.createInstallation();
  const { club, other, people } = await withDatabase(installation, ({ schema, platform }) =>
    schema.transaction().execute(async (db) => {
      const club = await seedClub(db, platform, { admins: 1, events: 100 });
      const other = await seedClub(db, platform, { admins: 1, events: 1 });
      return { club, other, people: await seedHistory(db, platform, club, 1000) };
    }),
  );
  const [admin] = club.admins;
  const [member] = people;
  const pages: { path: string; name?: string; as?: SignedInPerson | undefined }[] = [
    { path: "/" },
    { path: "/login" },
    { path: "/member/checkin", as: member },
    { path: "/member/clubs", as: member },
    { path: "/admin/events", as: admin },
    { path: `/admin/events/${club.events[0]?.id}/details`, name: "event details", as: admin },
    { path: "/admin/members", as: admin },
  ];
  const server = await startProgram(installation);
  const browser = await launchBrowser();
  try {
    for (const { path, name = path, as } of pages) {
      const visits: { cold: Visit; warm: Visit }[] = [];
      for (let times = 0; times < (quick ? 1 : 3); times += 1)
        visits.push(await visitTwice(browser, server.url, path, as));
      const of = (read: (visit: (typeof visits)[number]) => number) => median(visits.map(read));
      context.measure("coldKilobytes", of(({ cold }) => cold.bytes) / 1000, name);
      context.measure(
        "coldRequests",
        of(({ cold }) => cold.requests),
        name,
      );
      context.measure(
        "coldLcp",
        of(({ cold }) => cold.lcp),
        name,
      );
      context.measure(
        "coldCls",
        of(({ cold }) => cold.cls),
        name,
      );
      context.measure("warmKilobytes", of(({ warm }) => warm.bytes) / 1000, name);
      context.measure(
        "warmRequests",
        of(({ warm }) => warm.requests),
        name,
      );
      context.measure(
        "warmLcp",
        of(({ warm }) => warm.lcp),
        name,
      );
    }
    const scanned = `/member/checkin?code=${other.events[0]?.code}`;
    if (member !== undefined)
      context.measure(
        "successKilobytes",
        (await bytesUntilSuccess(browser, server.url, scanned, member)) / 1000,
      );
  } finally {
    await browser.close();
    await server.stop();
    await installation.remove();
  }
}
