import { launchBrowser } from "#test-support/browser/launch-browser.ts";
import { scanByKeys } from "#test-support/browser/scan-by-keys.ts";
import { timeAnswer } from "#test-support/browser/time-answer.ts";
import { kioskOptions } from "#test-support/requests/club-world.ts";
import { createAsk, openContext } from "#test-support/rig/client.ts";
import { median, quantile } from "../report/distribution.ts";
import type { Context } from "./context.ts";

const members = 300;
/** A line of people. */
const scans = 60;

const idOf = (number: number) => String(480_000 + number * 37);

/**
 * How long after a scanner's Enter a kiosk has painted that someone is signed in, on a CPU that is
 * four times slower than this machine's: 60 people after each other, of a club with 300 members who
 * have school IDs. The server has the other core to itself, and must answer first.
 */
export async function measureKiosk(context: Context): Promise<void> {
  const { server, seeded } = await context.open(async (crowd) => {
    const club = await crowd.club({ events: 2, members, otherEvents: 0 });
    for (const [number, { id }] of club.people.entries())
      await crowd.db
        .updateTable("memberships")
        .set({ schoolId: idOf(number) })
        .where("clubId", "=", club.id)
        .where("personId", "=", id)
        .execute();
    return club;
  });
  const { id, admin, events } = seeded;
  const ask = createAsk(server.url, `/api/clubs/${id}`, admin);
  await ask("POST", "/kiosks", { eventId: events[1]?.id, ...kioskOptions });
  await using browser = await launchBrowser();
  const page = await (await openContext(browser, server.url, admin)).newPage();
  await page.goto("/kiosk");
  await page.getByRole("button", { name: "Leave Kiosk" }).waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const times: number[] = [];
  for (let number = 0; number < (context.quick ? 3 : scans); number += 1) {
    times.push(await timeAnswer(page, "Success!", () => scanByKeys(page, idOf(number))));
  }
  context.measure("kioskAnswer", median(times));
  context.measure("kioskAnswerP95", quantile(times, 0.95));
  context.measure("kioskAnswerLongest", Math.max(...times));
}
