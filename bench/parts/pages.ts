import { launchBrowser } from "#test-support/browser/launch-browser.ts";
import type { SignedInPerson } from "#test-support/rig/people.ts";
import { bytesUntilSuccess } from "../pages/success.ts";
import { visitTwice, type Visit } from "../pages/visit.ts";
import { median } from "../report/distribution.ts";
import type { Context } from "./context.ts";

/**
 * Every page on a slow phone in a real browser: transfers, and when the largest part is painted, on
 * the first visit and the next one. The club has 1,000 members, who all attended the event. A phone
 * that opens a scanned link is also measured until Success!, without the page's scripts.
 */
export async function measurePages(context: Context): Promise<void> {
  const { server, seeded } = await context.open(async (crowd) => ({
    club: await crowd.club({ events: 100, members: 1000 }),
    other: await crowd.club({ events: 1 }),
  }));
  const { club, other } = seeded;
  const { admin } = club;
  const [member] = club.people;
  const pages: { path: string; name?: string; as?: SignedInPerson | undefined }[] = [
    { path: "/" },
    { path: "/login" },
    { path: "/member/checkin", as: member },
    { path: "/member/clubs", as: member },
    { path: "/admin/events", as: admin },
    { path: `/admin/events/${club.events[0]?.id}/details`, name: "event details", as: admin },
    { path: "/admin/members", as: admin },
  ];
  await using browser = await launchBrowser();
  for (const { path, name = path, as } of pages) {
    const visits: { cold: Visit; warm: Visit }[] = [];
    for (let times = 0; times < (context.quick ? 1 : 3); times += 1)
      visits.push(await visitTwice(browser, server.url, path, as));
    const of = (time: "cold" | "warm", figure: keyof Visit) =>
      median(visits.map((visit) => visit[time][figure]));
    context.measure("coldKilobytes", of("cold", "bytes") / 1000, name);
    context.measure("coldRequests", of("cold", "requests"), name);
    context.measure("coldLcp", of("cold", "lcp"), name);
    context.measure("coldCls", of("cold", "cls"), name);
    context.measure("warmKilobytes", of("warm", "bytes") / 1000, name);
    context.measure("warmRequests", of("warm", "requests"), name);
    context.measure("warmLcp", of("warm", "lcp"), name);
  }
  const scanned = `/member/checkin?code=${other.events[0]?.code}`;
  if (member !== undefined)
    context.measure(
      "successKilobytes",
      (await bytesUntilSuccess(browser, server.url, scanned, member)) / 1000,
    );
}
